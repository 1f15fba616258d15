import type { Logged } from '@/lib/records/schema'
import type { RewardRecord, RewardTotal } from './schema'

interface Term {
  name: string
  inTotal: boolean
}

/** Rewards a source file carried, as records of origin "imported"; per-question parts are taken from its own detail. */
export function importedRewards(logged: Logged | null): RewardRecord[] {
  const parts = perQuestionParts(logged)
  return Object.entries(logged?.rewards ?? {}).map(([name, value]) => {
    const record: RewardRecord = { name, value, origin: 'imported' }
    if (parts[name]) record.per_question = parts[name]
    if (value === null) record.missing = ['the file gives no value']
    return record
  })
}

/** `logged.detail.per_question`: lists of numbers by reward name, where the source had them. */
export function perQuestionParts(logged: Logged | null): Record<string, (number | null)[]> {
  const detail = logged?.detail?.['per_question']
  if (typeof detail !== 'object' || detail === null) return {}
  const parts: Record<string, (number | null)[]> = {}
  for (const [name, list] of Object.entries(detail))
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
 * The logged total if there is one, else the sum of the shown terms; `missing` names the terms of the paper's total
 * that have no value. No defined term at all: undefined, not zero.
 */
export function totalOf(
  logged: Logged | null,
  shown: Record<string, RewardRecord>,
  terms: Term[],
): RewardTotal {
  const inTotal = terms.filter((term) => term.inTotal).map((term) => term.name)
  const missing = inTotal.filter((name) => typeof shown[name]?.value !== 'number')
  if (typeof logged?.total === 'number') return { value: logged.total, from: 'logged', missing }
  const values = inTotal
    .map((name) => shown[name]?.value)
    .filter((value) => typeof value === 'number')
  const value = values.length === 0 ? null : values.reduce((sum, term) => sum + term, 0)
  return { value, from: 'sum', missing }
}
