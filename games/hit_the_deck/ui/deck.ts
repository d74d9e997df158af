/** What the game is played with: 52 suited cards, so that tokens such as 5D in its sentences are drawn as small cards. */
export const suited = true;
