/** The list of the traces of a filter, as a query string, whose items have no gold. */
export function ungradedHref(query: string): string {
  const params = new URLSearchParams(query)
  params.set('has_gold', 'false')
  return `/traces?${params}`
}
