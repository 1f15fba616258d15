export function treeHref(id: string): string {
  return `/trees/${encodeURIComponent(id)}`
}
