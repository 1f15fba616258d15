/** What a person waits for. Few and fixed: each is a label of a histogram. */
export const replyGroups = [
  'page',
  'list',
  'facet',
  'search',
  'overview',
  'scoreboard',
  'compare',
  'training',
  'calibration',
  'reward_audit',
  'judges',
  'export',
] as const
export type ReplyGroup = (typeof replyGroups)[number]

const lists = new Set(['traces', 'items', 'collections', 'imports', 'runs', 'judgings', 'studies'])
const analyses = new Map<string, ReplyGroup>([
  ['calibration', 'calibration'],
  ['compare', 'compare'],
  ['judges', 'judges'],
  ['overview', 'overview'],
  ['reward-audit', 'reward_audit'],
  ['scores', 'scoreboard'],
  ['training', 'training'],
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
  if (inner !== undefined) return null
  const analysis = analyses.get(noun)
  if (analysis !== undefined) return analysis
  if (!lists.has(noun)) return null
  return searchParams.get('q') ? 'search' : 'list'
}
