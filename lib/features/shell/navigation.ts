import type { Permission } from '@/lib/platform/auth/schema'

export interface NavigationEntry {
  href: string
  title: string
  /** What it takes to get in. */
  permission: Permission
  /** Paths that belong to it besides its own. */
  also?: readonly string[]
}

/** What the bar at the top links to, in order. */
export const places: readonly NavigationEntry[] = [
  { href: '/traces', title: 'Traces', permission: 'read', also: ['/items'] },
  { href: '/analysis', title: 'Analysis', permission: 'read' },
  { href: '/studies', title: 'Studies', permission: 'read' },
  { href: '/verify', title: 'Verify', permission: 'audit' },
  { href: '/runs', title: 'Runs', permission: 'read' },
  { href: '/judges', title: 'Judges', permission: 'read' },
  { href: '/collections', title: 'Collections', permission: 'read' },
  { href: '/corpora', title: 'Corpora', permission: 'read' },
  { href: '/trees', title: 'Trees', permission: 'read' },
  { href: '/compositions', title: 'Compositions', permission: 'read' },
  { href: '/imports', title: 'Imports', permission: 'read' },
  { href: '/settings', title: 'Settings', permission: 'read', also: ['/docs', '/systems'] },
]

export interface SettingsPlace extends NavigationEntry {
  /** About people; the others are about models. */
  isOfPeople: boolean
}

/** The pages of the settings, in order. */
export const settingsPlaces: readonly SettingsPlace[] = [
  { href: '/settings', title: 'Models', permission: 'read', isOfPeople: false },
  { href: '/settings/account', title: 'Account', permission: 'own', isOfPeople: true },
  { href: '/settings/people', title: 'People', permission: 'lead', isOfPeople: true },
  { href: '/settings/record', title: 'Record', permission: 'owner', isOfPeople: true },
]

export function isCurrent(place: Pick<NavigationEntry, 'href' | 'also'>, path: string): boolean {
  return [place.href, ...(place.also ?? [])].some(
    (base) => path === base || path.startsWith(`${base}/`),
  )
}
