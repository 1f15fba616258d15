/** Document text = passage texts joined by one space; titles are not part of it. Offsets count in it. */
export function documentText(passages: readonly { text: string }[]): string {
  return passages.map(({ text }) => text).join(' ')
}
