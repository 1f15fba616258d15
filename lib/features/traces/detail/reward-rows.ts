import type { RewardRecord } from '@/lib/core/rewards/schema'
import { conventions } from '@/lib/core/rewards/vocabulary'
import { shownRewards, termWeight, totalOf } from '@/lib/core/traces/shown-rewards'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { formatReward, formatShort, formatSigned, plural, spaced } from '@/lib/text/numbers'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { rewardOrder } from '@/lib/systems/registry/verdict-words'

/** A bar between 0 and 1 of its width, with the position of zero. */
export interface Bar {
  from: number
  to: number
  zero: number
}

export interface OtherRecord {
  record: RewardRecord
  origin: string
  /** Null when it says the same as the record that is shown. */
  difference: string | null
}

export interface RewardRow {
  name: string
  title: string
  meaning: string | null
  /** As text, when the system declares one. */
  range: string | null
  record: RewardRecord | null
  value: string
  bar: Bar | null
  origin: string
  others: OtherRecord[]
  inTotal: boolean
  /** What it counts in the total, where terms do not all count 1. */
  weight: number | null
}

const origins = { imported: 'from the file', computed: 'computed here', judged: 'judged' } as const

/** Where a number comes from, in words. */
export function originWords({ origin, convention, judge }: RewardRecord): string {
  const by = judge === undefined ? '' : ` by ${judge}`
  const how =
    convention === undefined
      ? ''
      : convention === 'paper'
        ? ', paper convention'
        : ', released-code convention'
  return `${origins[origin]}${by}${how}`
}

const share = (value: number, low: number, high: number) =>
  high === low ? 0 : Math.min(1, Math.max(0, (value - low) / (high - low)))

/** From zero to the value, in a track as wide as the range; a value outside the range fills it. */
const isBounded = ([, high]: readonly [number, number]) => Number.isFinite(high)

const rangeWords = (range: readonly [number, number]) =>
  isBounded(range) ? range.map(formatShort).join(' to ') : `${formatShort(range[0])} or more`

export function barOf(value: number, [low, high]: readonly [number, number]): Bar {
  const zero = share(0, low, high)
  const at = share(value, low, high)
  return { from: Math.min(zero, at), to: Math.max(zero, at), zero }
}

/** The reward to explain first: the lowest in its range whose reason is known, or null when each is at its best. */
export function lowestReward(rows: readonly RewardRow[]): string | null {
  const explained = rows.flatMap(({ name, bar, record, inTotal }) => {
    const hasReason = record?.explanation !== undefined || record?.per_question !== undefined
    if (!inTotal || !bar || !hasReason) return []
    return [{ name, at: bar.from < bar.zero ? bar.from : bar.to }]
  })
  const [lowest] = explained.toSorted((a, b) => a.at - b.at)
  return lowest === undefined || lowest.at === 1 ? null : lowest.name
}

function differenceOf(record: RewardRecord, shown: RewardRecord): string | null {
  if (record.value === shown.value) return null
  if (record.value === null || shown.value === null) return 'differs'
  const apart = record.value - shown.value
  return Math.abs(apart) < 0.005 ? 'differs slightly' : `differs by ${formatSigned(apart)}`
}

/** What could not be computed says nothing against what was judged instead. */
function isSilent({ origin, value }: RewardRecord): boolean {
  return origin === 'computed' && value === null
}

function othersOf(all: readonly RewardRecord[], shown: RewardRecord | null): OtherRecord[] {
  if (shown === null) return []
  const isShown = (record: RewardRecord) =>
    record.origin === shown.origin &&
    record.convention === shown.convention &&
    record.judge === shown.judge
  return all
    .filter((record) => record.name === shown.name && !isShown(record) && !isSilent(record))
    .map((record) => ({
      record,
      origin: originWords(record),
      difference: differenceOf(record, shown),
    }))
}

type Rewarded = Pick<TraceDetail, 'system' | 'rewards' | 'all_rewards'>

/** One row for each term of the system, defined or not, then what else the file or a judge gave. */
export function rewardRows({ system, rewards, all_rewards }: Rewarded): RewardRow[] {
  const { terms } = vocabulary[system]
  const known = new Set(terms.map(({ name }) => name))
  const foreign = rewardOrder(Object.keys(rewards).filter((name) => !known.has(name)))
  const rowOf = (name: string): RewardRow => {
    const record = rewards[name] ?? null
    const term = terms.find((one) => one.name === name)
    const value = record?.value ?? null
    return {
      name,
      title: term?.title ?? spaced(name),
      meaning: term?.meaning ?? null,
      range: term ? rangeWords(term.range) : null,
      record,
      value: value === null ? 'undefined' : formatReward(value),
      bar: value === null || !term || !isBounded(term.range) ? null : barOf(value, term.range),
      origin: record ? originWords(record) : 'not in the file, and it needs a judge',
      others: othersOf(all_rewards, record),
      inTotal: term?.inTotal ?? false,
      weight: term?.weight?.paper ?? null,
    }
  }
  return [...terms.map(({ name }) => rowOf(name)), ...foreign.map(rowOf)]
}

export interface TotalShown {
  value: string
  /** Where it comes from and what it lacks. */
  note: string
  /** How many of its rewards are undefined; null where none is. */
  lacking: string | null
}

type Totalled = Pick<TraceDetail, 'system' | 'rewards' | 'total'>

/** The total with its reason: as logged, or how many terms were added and which are missing. */
export function shownTotal({ system, rewards, total }: Totalled): TotalShown {
  const terms = vocabulary[system].terms.filter(({ inTotal }) => inTotal)
  const titleOf = (name: string) => terms.find((term) => term.name === name)?.title ?? spaced(name)
  const missing = total.missing.map(titleOf).join(', ')
  const known = terms.length - total.missing.length
  const lacking = lackingWords(total, terms.length)
  const value = total.value === null ? 'undefined' : formatReward(total.value)
  if (total.from === 'sum') {
    const isWeighted = terms.some(({ weight }) => weight !== undefined)
    const note = `${isWeighted ? 'weighted sum' : 'sum'} of ${known} of ${terms.length} terms`
    return { value, lacking, note: missing === '' ? note : `${note}; missing: ${missing}` }
  }
  if (missing !== '') return { value, lacking, note: `as logged; undefined: ${missing}` }
  const sum = terms.reduce(
    (all, term) => all + termWeight(term, 'paper') * (rewards[term.name]?.value ?? 0),
    0,
  )
  const isSame = total.value !== null && Math.abs(sum - total.value) < 0.005
  return {
    value,
    lacking,
    note: isSame ? 'as logged' : `as logged; the terms add up to ${formatReward(sum)}`,
  }
}

/** `2 of 6 rewards undefined`; null where none is. */
export function lackingWords({ missing }: TraceDetail['total'], of: number): string | null {
  return missing.length === 0 ? null : `${missing.length} of ${plural(of, 'reward')} undefined`
}

export interface TotalWork {
  /** By which convention, in words. */
  title: string
  value: string
  /** A line a term. */
  lines: string[]
  missing: string[]
}

/** The arithmetic of a weighted total by each convention that has records; none where terms are only added. */
export function totalWorks({ system, all_rewards }: Rewarded): TotalWork[] {
  const { terms } = vocabulary[system]
  if (terms.every(({ weight }) => weight === undefined)) return []
  return conventions.flatMap((convention): TotalWork[] => {
    const own = all_rewards.filter((record) => (record.convention ?? 'paper') === convention)
    if (own.length === 0) return []
    const shown = shownRewards(own)
    const { value, missing, explanation = [] } = totalOf(null, shown, terms, convention)
    return [
      {
        title: convention === 'paper' ? 'As the paper defines it' : 'As the released code does it',
        value: value === null ? 'undefined' : formatReward(value),
        lines: explanation,
        missing: missing.map((name) => terms.find((term) => term.name === name)?.title ?? name),
      },
    ]
  })
}
