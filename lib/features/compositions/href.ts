export function compositionHref(id: string): string {
  return `/compositions/${encodeURIComponent(id)}`
}

/** A new run on problems that were saved. */
export function rolloutsHref(itemIds: readonly string[]): string {
  return `/runs/new?${new URLSearchParams({ items: itemIds.join(',') })}`
}
