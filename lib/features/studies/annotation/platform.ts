import { platformParameters } from './query'

/** What a crowd platform put into a link, as a search string; everything else stays behind. */
export function platformSearch(given: Record<string, string | string[] | undefined>): string {
  const search = new URLSearchParams()
  for (const name of platformParameters) {
    const value = given[name]
    if (typeof value === 'string') search.set(name, value)
  }
  return search.toString()
}
