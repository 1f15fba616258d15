/** What a person waits for. Few and fixed: each is a label of a histogram. */
export const replyGroups = ['page', 'list', 'facet', 'search', 'analysis', 'export'] as const
export type ReplyGroup = (typeof replyGroups)[number]

const lists = new Set(['traces', 'items', 'collections', 'imports', 'runs', 'judgings', 'studies'])
const analyses = new Set([
  'calibration',
  'compare',
  'judges',
  'overview',
  'reward-audit',
  'rewards',
  'scores',
  'training',
])

/** The group of a request that reads; null for what nobody looks at while it is under way. */
export function replyGroup(method: string | undefined, address: string): ReplyGroup | null {
  if (method !== 'GET' || !URL.canParse(address, 'http://own.invalid')) return null
  const { pathname, searchParams } = new URL(address, 'http://own.invalid')
  const [first = '', noun = '', inner, more] = pathname.slice(1).split('/')
  if (first !== 'api') return /\.|^(_next|metrics)$/u.test(first) ? null : 'page'
  if (more !== undefined) return null
  if (noun === 'exports') return inner === undefined ? 'export' : null
  if (noun === 'traces' && inner === 'facets') return 'facet'
  if (noun === 'corpora' && inner !== undefined) return null
  if (analyses.has(noun)) return 'analysis'
  if (inner !== undefined || !lists.has(noun)) return null
  return searchParams.get('q') ? 'search' : 'list'
}
