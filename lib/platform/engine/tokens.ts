const piece = /\s*(?:[\p{L}\p{M}\p{N}]+|[^\s])|\s+$/gu

/** A text in pieces of about a word each; joined they are the text. */
export function tokensOf(text: string): string[] {
  return text.match(piece) ?? []
}

/** How many tokens a text counts as, without splitting it. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4)
}
