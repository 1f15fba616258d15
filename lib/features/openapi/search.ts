/** Whether every word that is looked for occurs; `words` are in small letters. */
export function matchesWords(words: string, wanted: string): boolean {
  return wanted
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => words.includes(word))
}
