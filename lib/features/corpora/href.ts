export function corpusHref(id: string): string {
  return `/corpora/${encodeURIComponent(id)}`
}
