const longestTrail = 500

/** What one tab remembers over a reload. */
export interface TabSession {
  /** Pairs answered here, in the order in which they were first answered: the way back. */
  trail: string[]
  hasReadInstructions: boolean
  /** Time already spent on the pair and round in sight. */
  spent: { place: string; milliseconds: number } | null
}

const first: TabSession = { trail: [], hasReadInstructions: false, spent: null }

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function readSpent(value: unknown): TabSession['spent'] | undefined {
  if (value === null || value === undefined) return null
  if (!isObject(value)) return undefined
  const { place, milliseconds } = value
  if (typeof place !== 'string' || typeof milliseconds !== 'number') return undefined
  return milliseconds >= 0 ? { place, milliseconds } : undefined
}

/** Checked by hand: it is read before the first paint, for which no schema is loaded. */
function readVisit(value: unknown): TabSession | null {
  if (!isObject(value)) return null
  const { trail = [], hasReadInstructions = false } = value
  const spent = readSpent(value['spent'])
  if (!Array.isArray(trail) || typeof hasReadInstructions !== 'boolean') return null
  if (spent === undefined) return null
  const pairs = trail.filter((pair) => typeof pair === 'string')
  return pairs.length === trail.length ? { trail: pairs, hasReadInstructions, spent } : null
}

/** Total: what cannot be read is a first visit. */
export function parseVisit(text: string | null): TabSession {
  if (text === null) return first
  try {
    return readVisit(JSON.parse(text)) ?? first
  } catch {
    return first
  }
}

export function answered(visit: TabSession, pair: string): TabSession {
  const trail = visit.trail.includes(pair) ? visit.trail : [...visit.trail, pair]
  return { ...visit, trail: trail.slice(-longestTrail), spent: null }
}

/** The pair answered before this one, or the last one of all when this one is not answered yet. */
export function pairBefore({ trail }: TabSession, pair: string | null): string | null {
  const at = pair === null ? -1 : trail.indexOf(pair)
  return (at === -1 ? trail.at(-1) : trail[at - 1]) ?? null
}

export function spentOn({ spent }: TabSession, place: string): number {
  return spent?.place === place ? spent.milliseconds : 0
}
