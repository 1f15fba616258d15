/** An item that has a trace of every system of a design. */
export interface Candidate {
  /** Of the first system's trace; another collection may hold the same item under another id. */
  item_id: string
  kind: string
  identity: string
  dataset: string | null
  label: string | null
  text: string
  /** Ids, in the order of the systems; so are the next two. */
  traces: string[]
  correct: (0 | 1 | null)[]
  is_lossy: boolean[]
}

export const leftOutReasons = [
  'filter',
  'no_trace',
  'failed',
  'same_trace',
  'lossy',
  'not_correct',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Items that are no candidates. Each counts once, for the first reason of the list that holds. */
export interface LeftOut {
  reason: LeftOutReason
  /** Place of the system the reason is about; null = about no single one. */
  system: number | null
  count: number
}

export interface Candidates {
  candidates: Candidate[]
  left_out: LeftOut[]
  /** Items of which each system has a trace at all, in the order of the systems. */
  item_counts: number[]
}

/** What is the same in every collection that holds an item. */
export type ItemKey = `${string} ${string}`

export function itemKey({ kind, identity }: Pick<Candidate, 'kind' | 'identity'>): ItemKey {
  return `${kind} ${identity}`
}

/** The trace of one system that stands for it on an item. */
export interface Answer {
  trace: string
  itemSeq: number
  sample: number | null
  correct: 0 | 1 | null
  isLossy: boolean
  isFailed: boolean
  /** Whether the filter keeps the item, as far as this system's traces tell. */
  isWanted: boolean
}

/** What did not fail goes first, then the lowest sample, then the lowest id. */
function isBefore(one: Answer, other: Answer): boolean {
  if (one.isFailed !== other.isFailed) return other.isFailed
  const samples = (one.sample ?? Infinity) - (other.sample ?? Infinity)
  return samples < 0 || (!(samples > 0) && one.trace < other.trace)
}

/** The better of two traces of one system on one item. */
export function preferred(one: Answer | undefined, other: Answer): Answer {
  if (one === undefined) return other
  const isWanted = one.isWanted || other.isWanted
  return { ...(isBefore(other, one) ? other : one), isWanted }
}

export interface JoinRules {
  only_correct: boolean
  /** Lossy outputs may then stand beside others. */
  flatten: boolean
}

interface Verdict {
  reason: LeftOutReason
  system: number | null
}

function whyLeftOut(
  answers: readonly (Answer | undefined)[],
  { only_correct: onlyCorrect, flatten }: JoinRules,
): Verdict | null {
  const first = (test: (answer: Answer | undefined) => boolean) => answers.findIndex(test)
  if (!answers.some((answer) => answer?.isWanted)) return { reason: 'filter', system: null }
  const missing = first((answer) => answer === undefined)
  if (missing >= 0) return { reason: 'no_trace', system: missing }
  const failed = first((answer) => answer?.isFailed === true)
  if (failed >= 0) return { reason: 'failed', system: failed }
  if (new Set(answers.map((answer) => answer?.trace)).size < answers.length)
    return { reason: 'same_trace', system: null }
  const lossy = new Set(answers.map((answer) => answer?.isLossy))
  if (!flatten && lossy.size > 1) return { reason: 'lossy', system: null }
  const wrong = onlyCorrect ? first((answer) => answer?.correct !== 1) : -1
  return wrong >= 0 ? { reason: 'not_correct', system: wrong } : null
}

export interface Joined {
  key: ItemKey
  answers: Answer[]
}

/** Items by what every system has of them, in the order of their keys, and how many were left out. */
export function joinAnswers(
  bySystem: readonly ReadonlyMap<ItemKey, Answer>[],
  rules: JoinRules,
): { joined: Joined[]; left_out: LeftOut[] } {
  const keys = new Set(bySystem.flatMap((answers) => [...answers.keys()]))
  const joined: Joined[] = []
  const counts = new Map<string, LeftOut>()
  for (const key of [...keys].toSorted()) {
    const answers = bySystem.map((own) => own.get(key))
    const verdict = whyLeftOut(answers, rules)
    if (verdict === null) joined.push({ key, answers: answers.flatMap((answer) => answer ?? []) })
    else count(counts, verdict)
  }
  return { joined, left_out: [...counts.values()].toSorted(byReason) }
}

function count(counts: Map<string, LeftOut>, { reason, system }: Verdict): void {
  const known = counts.get(`${reason} ${system}`) ?? { reason, system, count: 0 }
  counts.set(`${reason} ${system}`, { ...known, count: known.count + 1 })
}

function byReason(one: LeftOut, other: LeftOut): number {
  const place = ({ reason }: LeftOut) => leftOutReasons.indexOf(reason)
  return place(one) - place(other) || (one.system ?? 0) - (other.system ?? 0)
}
