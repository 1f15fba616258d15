import type { Logged } from '@/lib/core/records/schema'
import type { Convention, RewardRecord, RewardTotal } from '@/lib/core/rewards/schema'

export interface Term {
  name: string
  inTotal: boolean
  weight?: Readonly<Record<Convention, number>>
}

/** What a term counts in the total: nothing, 1, or the weight its system gives it. */
export function termWeight(
  { inTotal, weight }: Omit<Term, 'name'>,
  convention: Convention,
): number {
  return weight?.[convention] ?? (inTotal ? 1 : 0)
}

/** Rewards a source file carried, as records of origin "imported"; per-question parts are taken from its own detail. */
export function importedRewards(logged: Logged | null): RewardRecord[] {
  const parts = perQuestionParts(logged)
  return Object.entries(logged?.rewards ?? {}).map(([name, value]) => {
    const record: RewardRecord = { name, value, origin: 'imported' }
    if (parts[name]) record.per_question = parts[name]
    if (value === null) record.missing = ['no value in the file']
    return record
  })
}

function objectIn(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {}
  const inner: unknown = Object.entries(value).find(([key]) => key === name)?.[1]
  return typeof inner === 'object' && inner !== null ? { ...inner } : {}
}

/** `logged.detail.per_question`: lists of numbers by reward name, where the source had them. */
export function perQuestionParts(logged: unknown): Record<string, (number | null)[]> {
  const parts: Record<string, (number | null)[]> = {}
  const lists = objectIn(objectIn(logged, 'detail'), 'per_question')
  for (const [name, list] of Object.entries(lists))
    if (Array.isArray(list))
      parts[name] = list.map((value: unknown) => (typeof value === 'number' ? value : null))
  return parts
}

const ORDER = { imported: 0, computed: 1, judged: 2 } as const

/** What could not be computed, for want of an input, gives way to what a judge made up for. */
const uncomputed = 3

/** A released record never stands for a paper one, not even for one that is undefined. */
const released = 4

function precedence({ origin, value, convention }: RewardRecord): number {
  const order = origin === 'computed' && value === null ? uncomputed : ORDER[origin]
  return order + (convention === 'released' ? released : 0)
}

function isBefore(record: RewardRecord, rival: RewardRecord): boolean {
  const order = precedence(record) - precedence(rival)
  return order === 0 ? (record.judge ?? '') < (rival.judge ?? '') : order < 0
}

/**
 * The record shown for each name: logged, else computed by the paper's convention, else judged; of several judges the
 * first by name.
 */
export function shownRewards(records: RewardRecord[]): Record<string, RewardRecord> {
  const shown: Record<string, RewardRecord> = {}
  for (const record of records) {
    const rival = shown[record.name]
    if (!rival || isBefore(record, rival)) shown[record.name] = record
  }
  return shown
}

/**
 * The logged total if there is one, else the weighted sum of the shown terms; `missing` names the terms of the total
 * that have no value. No defined term at all: undefined, not zero.
 */
export function totalOf(
  logged: Logged | null,
  shown: Record<string, RewardRecord>,
  terms: readonly Term[],
  convention: Convention = 'paper',
): RewardTotal {
  const parts = terms.flatMap((term) => {
    const weight = termWeight(term, convention)
    return weight === 0 ? [] : [{ name: term.name, weight, value: shown[term.name]?.value ?? null }]
  })
  const known = parts.filter((part): part is TotalPart => part.value !== null)
  const missing = parts.filter(({ value }) => value === null).map(({ name }) => name)
  if (typeof logged?.total === 'number') return { value: logged.total, from: 'logged', missing }
  const sum = known.reduce((total, part) => total + part.weight * part.value, 0)
  const value = known.length === 0 ? null : sum
  const isWeighted = value !== null && terms.some(({ weight }) => weight !== undefined)
  return {
    value,
    from: 'sum',
    missing,
    ...(isWeighted ? { explanation: linesOf(known, sum) } : {}),
  }
}

interface TotalPart {
  name: string
  weight: number
  value: number
}

const short = (value: number) => String(Math.round(value * 10_000) / 10_000)

function linesOf(parts: readonly TotalPart[], sum: number): string[] {
  const lines = parts.map(
    ({ name, weight, value }) =>
      `${name}: ${short(weight)} × ${short(value)} = ${short(weight * value)}`,
  )
  const terms = parts.map(({ weight, value }) => short(weight * value)).join(' + ')
  return [...lines, `${terms} = ${short(sum)}.`]
}
