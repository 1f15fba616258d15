/** What a query for each purpose begins with. */
export const openings = {
  comparison: 'How does this compare:',
  risk: 'What goes wrong with',
  quantitative: 'How much or how many:',
  other: 'What is known about',
} as const

/** A query without the words it was begun with, and without its question mark. */
export function matterOf(query: string): string {
  const opening = Object.values(openings).find((one) => query.startsWith(one))
  return query
    .slice(opening?.length ?? 0)
    .trim()
    .replace(/[?.]+$/, '')
}
