/** A test for the members of a closed list. */
export function isOneOf<const T extends string>(list: readonly T[]): (text: string) => text is T {
  const members: ReadonlySet<string> = new Set(list)
  return (text): text is T => members.has(text)
}
