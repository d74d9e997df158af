"""What no single folder can promise."""
