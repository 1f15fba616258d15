import { helpPages, listNavigation, listSettings, type NavigationEntry } from './navigation'
import { analysisPages } from '@/lib/features/analysis/pages'
import type { PageSession } from '@/lib/features/people/sessions/schema'
import { searchHref } from '@/lib/features/traces/search-href'
import type { Permission } from '@/lib/platform/auth/schema'
import { visibleText } from '@/lib/text/visible-text'

/** Something the search leads to. */
export interface Hit {
  href: string
  title: string
  detail?: string
}

export interface HitGroup {
  title: string
  hits: readonly Hit[]
}

/** More of one group would push the others out of sight. */
export const hitsPerGroup = 5

/** True when every word of the query begins a word of the text. */
export function matchesQuery(text: string, query: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** The first rows whose title matches, as hits. */
export function matchingHits(rows: readonly Hit[], query: string): Hit[] {
  return rows
    .filter(({ title }) => matchesQuery(title, query))
    .slice(0, hitsPerGroup)
    .map((hit) => ({ ...hit, title: visibleText(hit.title) }))
}

const pageHit = ({ href, title }: Pick<NavigationEntry, 'href' | 'title'>): Hit => ({ href, title })

/** Every page, with the group of the bar that it is in. */
function pageHits(may: readonly Permission[]): Hit[] {
  const others = helpPages.filter(({ permission }) => may.includes(permission))
  return [...listNavigation(may), ...others].flatMap((entry) =>
    'pages' in entry
      ? entry.pages.map((page) => ({ ...pageHit(page), detail: entry.title }))
      : [pageHit(entry)],
  )
}

/** The pages behind the tabs of Analysis and Settings. */
function tabHits(session: Pick<PageSession, 'door' | 'may'>): Hit[] {
  const analysis = session.may.includes('read') ? analysisPages : []
  return [
    ...analysis.map((page) => ({ ...pageHit(page), detail: 'Analysis' })),
    ...listSettings(session).map((page) => ({ ...pageHit(page), detail: 'Settings' })),
  ]
}

interface PageGroupsOptions extends Pick<PageSession, 'door' | 'may'> {
  query: string
  /** The search string of an explorer that is open: its filters are kept. */
  filter: { toString: () => string } | null
}

/** What needs no request: matching pages, and the search in all traces. */
export function pageGroups({ query, filter, ...session }: PageGroupsOptions): HitGroup[] {
  const text = query.trim()
  const known = [...pageHits(session.may), ...(text === '' ? [] : tabHits(session))]
  const matching = known.filter(({ title, detail = '' }) =>
    matchesQuery(`${title} ${detail}`, query),
  )
  // The first tab of the settings has the address of the settings.
  const pages = matching.filter(
    ({ href }, at) => matching.findIndex((other) => other.href === href) === at,
  )
  const search =
    text === '' ? [] : [{ href: searchHref(text, filter), title: `Search traces for “${text}”` }]
  return [
    { title: 'Pages', hits: pages },
    { title: 'Search', hits: search },
  ].filter(({ hits }) => hits.length > 0)
}
