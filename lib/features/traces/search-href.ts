/** The explorer's address for a query; `filter` is the search string of an explorer already open. */
export function searchHref(query: string, filter: { toString: () => string } | null): string {
  const params = new URLSearchParams(filter?.toString() ?? '')
  const words = query.trim()
  if (words) params.set('q', words)
  else params.delete('q')
  params.delete('peek')
  const text = params.toString()
  return text ? `/traces?${text}` : '/traces'
}
