export const judgingsHref = '/judges/runs'

export function judgingHref(id: string): string {
  return `${judgingsHref}/${encodeURIComponent(id)}`
}
