import type { PageSession } from '@/lib/features/people/sessions/schema'
import type { ShortcutList } from '@/lib/features/shortcuts/shortcut'
import type { Permission } from '@/lib/platform/auth/schema'

export interface NavigationEntry {
  href: string
  title: string
  /** Required to open it. */
  permission: Permission
  /** Paths that belong to it besides its own. */
  also?: readonly string[]
  /** Opens it after `g`. */
  key?: string
}

/** Pages behind one button of the bar. */
export interface NavigationGroup {
  title: string
  pages: readonly NavigationEntry[]
}

/** What the bar at the top links to, in order. */
export const navigation: readonly (NavigationEntry | NavigationGroup)[] = [
  { href: '/', title: 'Overview', permission: 'read', key: 'o' },
  { href: '/traces', title: 'Traces', permission: 'read', also: ['/items'], key: 't' },
  { href: '/analysis', title: 'Analysis', permission: 'read', key: 'a' },
  { href: '/studies', title: 'Studies', permission: 'read', key: 's' },
  {
    title: 'Verify',
    pages: [
      { href: '/verify', title: 'Claim', permission: 'audit', key: 'v' },
      { href: '/verify?task=question', title: 'Question', permission: 'audit' },
      { href: '/verify?task=research', title: 'Research', permission: 'audit' },
      { href: '/runs', title: 'Runs', permission: 'read', key: 'r' },
    ],
  },
  { href: '/judges', title: 'Judges', permission: 'read', key: 'j' },
  {
    title: 'Data',
    pages: [
      { href: '/collections', title: 'Collections', permission: 'read', key: 'c' },
      { href: '/imports', title: 'Imports', permission: 'read', key: 'i' },
      { href: '/corpora', title: 'Corpora', permission: 'read', key: 'k' },
      { href: '/trees', title: 'Evidence trees', permission: 'read', key: 'e' },
      { href: '/compositions', title: 'Composed problems', permission: 'read', key: 'p' },
    ],
  },
]

/** Pages the bar opens from its right end. */
export const helpPages: readonly NavigationEntry[] = [
  { href: '/docs', title: 'Documentation', permission: 'read', also: ['/systems'], key: 'd' },
  { href: '/settings', title: 'Settings', permission: 'read', key: ',' },
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
  { href: '/settings/storage', title: 'Storage', permission: 'owner', isOfPeople: false },
  { href: '/settings/record', title: 'Activity log', permission: 'owner', isOfPeople: true },
  { href: '/settings/health', title: 'Health', permission: 'owner', isOfPeople: false },
]

/** The settings that someone may open; without sign-in there are no people to manage. */
export function listSettings({ door, may }: Pick<PageSession, 'door' | 'may'>): SettingsPlace[] {
  return settingsPlaces.filter(
    ({ permission, isOfPeople }) =>
      may.includes(permission) && (door !== 'open' || !isOfPeople || permission === 'own'),
  )
}

/** The bar for someone with these permissions; a group without pages is left out. */
export function listNavigation(
  may: readonly Permission[],
): readonly (NavigationEntry | NavigationGroup)[] {
  return navigation.flatMap((entry): (NavigationEntry | NavigationGroup)[] => {
    if (!('pages' in entry)) return may.includes(entry.permission) ? [entry] : []
    const pages = entry.pages.filter(({ permission }) => may.includes(permission))
    return pages.length > 0 ? [{ ...entry, pages }] : []
  })
}

/** Every page of the bar for someone with these permissions. */
export function listPages(may: readonly Permission[]): NavigationEntry[] {
  const pages = navigation.flatMap((entry) => ('pages' in entry ? entry.pages : [entry]))
  return [...pages, ...helpPages].filter(({ permission }) => may.includes(permission))
}

/** `g` and a letter for every page that has one. */
export function goToShortcuts(may: readonly Permission[]): ShortcutList {
  const shortcuts = listPages(may).flatMap(({ href, title, key }) =>
    key === undefined ? [] : [{ id: href, keys: [`g ${key}`], title }],
  )
  return { title: 'Go to', shortcuts, isEverywhere: true }
}

export function isCurrent(place: Pick<NavigationEntry, 'href' | 'also'>, path: string): boolean {
  return [place.href, ...(place.also ?? [])].some(
    (base) => path === base || path.startsWith(`${base}/`),
  )
}
