export interface Place {
  href: string
  title: string
  /** Paths that belong to it besides its own. */
  also?: readonly string[]
}

/** What the bar at the top links to, in order. */
export const places: readonly Place[] = [
  { href: '/traces', title: 'Traces', also: ['/items'] },
  { href: '/verify', title: 'Verify' },
  { href: '/runs', title: 'Runs' },
  { href: '/judges', title: 'Judges' },
  { href: '/collections', title: 'Collections' },
  { href: '/imports', title: 'Imports' },
  { href: '/settings', title: 'Settings', also: ['/docs'] },
]

export function isCurrent(place: Place, path: string): boolean {
  return [place.href, ...(place.also ?? [])].some(
    (base) => path === base || path.startsWith(`${base}/`),
  )
}
