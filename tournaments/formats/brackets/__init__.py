"""What single and double elimination are made of: the tree, who has come how far in it, and its drawing."""
