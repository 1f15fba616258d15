import { z } from 'zod'
import { isSeen } from '@/lib/core/collections/visible-rows.server'
import { judgeNamed } from '@/lib/features/judging/calls/agreement/judge-agreement.server'
import { isJudgesValue, type ReviewValue } from '@/lib/features/judging/calls/review-value'
import { reviewValueSchema } from '@/lib/features/judging/calls/stored-review'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import {
  compareRollouts,
  totalTerms,
  type ComparedRollout,
} from '@/lib/core/traces/reward-comparison'
import { shownRewards } from '@/lib/core/traces/shown-rewards'
import type { JudgedValue } from '@/lib/systems/kit/judging'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { rewardsFrom, type JudgeReply } from '@/lib/features/rewards/judged/judged'
import { callsOf, coverageOfGroups } from '@/lib/features/rewards/judged/judge-replies.server'
import { listRecords, listSubjects, type StoredSubject } from '../list-subjects.server'
import { rankChanges, rankedGroup } from './ranks'
import type { Corrections } from './schema'

/** Traces that are worked out anew; with more, the first of them. */
const mostTraces = 1_000
const listed = 200

const reviewSchema = z.object({
  call_id: z.string(),
  trace_id: z.string(),
  judge_value: z.string().nullable(),
  judge_parts: z.string().nullable(),
  person_value: z.string(),
})

const judgeValueSchema = z.union([z.string(), z.number()]).nullable()
const judgePartsSchema = z.record(z.string(), z.number()).nullable()

type Review = z.infer<typeof reviewSchema>

function isSame(person: ReviewValue, { judge_value: value, judge_parts: parts }: Review): boolean {
  return isJudgesValue(person, {
    value: judgeValueSchema.parse(JSON.parse(value ?? 'null')),
    parts: judgePartsSchema.parse(JSON.parse(parts ?? 'null')),
  })
}

interface Corrected {
  /** What is said instead, by id of the call. */
  values: ReadonlyMap<string, ReviewValue>
  traces: string[]
}

/** What most people say; undefined when two things are said as often. */
function mostSaid(values: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(values, (value) => value)].map(
    ([value, same]) => [value, same.length] as const,
  )
  const most = Math.max(...counts.map(([, count]) => count))
  const [first, ...others] = counts.filter(([, count]) => count === most)
  return others.length > 0 ? undefined : first?.[0]
}

async function listCorrections(database: Queries, judge: string): Promise<Corrected> {
  const rows = await database.query(sql`
    SELECT k.id AS call_id, t.id AS trace_id, k.value AS judge_value, k.parts AS judge_parts,
      w.value AS person_value
    FROM judge_review w JOIN judge_call k ON k.id = w.call_id JOIN trace t ON t.seq = k.trace_seq
    JOIN import m ON m.id = t.import_id JOIN collection c ON c.id = t.collection_id
    WHERE k.judge = ${judge} AND ${isSeen} ORDER BY t.id, k.id`)
  const reviews = rows.map((row) => reviewSchema.parse(row))
  const values = new Map<string, ReviewValue>()
  const traces = new Set<string>()
  for (const [call, own] of Map.groupBy(reviews, ({ call_id }) => call_id)) {
    const said = mostSaid(own.map(({ person_value }) => person_value))
    const [first] = own
    if (said === undefined || !first) continue
    const value = reviewValueSchema.parse(said)
    if (isSame(value, first)) continue
    values.set(call, value)
    traces.add(first.trace_id)
  }
  return { values, traces: [...traces] }
}

async function tracesOfGroup(database: Queries, { itemSeq, groupKey }: StoredSubject) {
  const rows = await database.query(sql`
    SELECT t.id FROM trace t JOIN import m ON m.id = t.import_id
    JOIN collection c ON c.id = t.collection_id
    WHERE t.group_key = ${groupKey} AND t.item_seq = ${itemSeq} AND ${isSeen} ORDER BY t.id`)
  return rows.map((row) => z.object({ id: z.string() }).parse(row).id)
}

type Before = number | null

interface Recomputed {
  stored: StoredSubject
  rewards: { name: string; before: Before; after: Before }[]
  /** Values of the terms, by name. */
  terms: { before: ComparedRollout; after: ComparedRollout }
  total: { before: Before; after: Before }
}

function verdictOf({ value }: { value: JudgedValue | null }): string | null {
  return typeof value === 'string' ? value : null
}

class Correcting {
  readonly #database: Queries
  readonly #judge: string
  readonly #values: Corrected['values']

  constructor(database: Queries, judge: string, { values }: Corrected) {
    this.#database = database
    this.#judge = judge
    this.#values = values
  }

  #corrected<Call extends { id: string; value: JudgedValue | null }>(calls: readonly Call[]) {
    return calls.map((call) => {
      const said = this.#values.get(call.id)
      if (said === undefined) return call
      const { value, parts } = said
      return { ...call, value, ...(parts === null ? {} : { parts }) }
    })
  }

  /** Verdicts on which the pseudo-label of the group rests. */
  async #verdicts({ groupKey, itemSeq, subject }: StoredSubject) {
    if (groupKey === null || subject.gold?.label) return null
    const said = await coverageOfGroups(this.#database, [{ groupKey, itemSeq }])
    const own = said.filter(({ judge }) => judge === this.#judge)
    return { before: own.map(verdictOf), after: this.#corrected(own).map(verdictOf) }
  }

  async recompute(stored: StoredSubject): Promise<Recomputed> {
    const { system, subject, seq } = stored
    const kept = (await callsOf(this.#database, [seq])).get(seq) ?? []
    const said = kept.filter(({ judge }) => judge === this.#judge)
    const verdicts = await this.#verdicts(stored)
    const by = (calls: readonly JudgeReply[], group: readonly (string | null)[] | null) =>
      new Map(
        rewardsFrom(system, subject, calls, group)
          .filter(({ convention }) => convention === 'paper')
          .map(({ name, value }) => [name, value]),
      )
    const before = by(said, verdicts?.before ?? null)
    const after = by(this.#corrected(said), verdicts?.after ?? null)
    const shown = shownRewards(await listRecords(this.#database, seq))
    const terms = totalTerms(vocabulary[system].terms)
    const valuesOf = (own: ReadonlyMap<string, number | null>): ComparedRollout => ({
      rewards: Object.fromEntries(
        terms.map(({ name }) => [
          name,
          (own.has(name) ? own.get(name) : shown[name]?.value) ?? null,
        ]),
      ),
    })
    const values = { before: valuesOf(before), after: valuesOf(after) }
    const sum = (of: ComparedRollout) => compareRollouts([of], terms).values[0] ?? null
    return {
      stored,
      rewards: [...before].flatMap(([name, value]) => {
        const now = after.get(name) ?? null
        return now === value ? [] : [{ name, before: value, after: now }]
      }),
      terms: values,
      total: { before: sum(values.before), after: sum(values.after) },
    }
  }
}

const termsOf = ([first]: readonly Recomputed[]) =>
  first === undefined ? [] : totalTerms(vocabulary[first.stored.system].terms)

const change = ({ before, after }: Recomputed['total']) => Math.abs((after ?? 0) - (before ?? 0))

function groupOf({ itemSeq, groupKey, id }: StoredSubject): string {
  return groupKey === null ? `alone ${id}` : `${itemSeq} ${groupKey}`
}

/**
 * The rewards of traces, by the paper's convention, as they would be if a judge had said what most people say, and how
 * the order of the rollouts of a group would change by them.
 */
export async function whatChanges(database: Queries, name: string): Promise<Corrections> {
  const judge = await judgeNamed(database, name)
  const corrected = await listCorrections(database, judge)
  const looked = corrected.traces.slice(0, mostTraces)
  const correcting = new Correcting(database, judge, corrected)
  const touched = await listSubjects(database, looked)
  const grouped = Map.groupBy(touched, groupOf)
  const ids = new Set(looked)
  for (const [first] of grouped.values())
    if (first && first.groupKey !== null)
      for (const id of await tracesOfGroup(database, first)) ids.add(id)
  const all: Recomputed[] = []
  for (const stored of await listSubjects(database, [...ids]))
    all.push(await correcting.recompute(stored))
  const groups = [...Map.groupBy(all, ({ stored }) => groupOf(stored)).values()]
  const ranked = groups.map((group) =>
    rankedGroup(
      group.map(({ stored, terms }) => ({ ...terms, verdict: stored.subject.reading.verdict })),
      termsOf(group),
    ),
  )
  const changed = all
    .filter(({ rewards }) => rewards.length > 0)
    .toSorted((a, b) => change(b.total) - change(a.total))
  return {
    judge,
    corrected_calls: corrected.values.size,
    traces: corrected.traces.length,
    looked_at: looked.length,
    changed_rewards: changed.reduce((sum, { rewards }) => sum + rewards.length, 0),
    groups: groups.filter((group) => group.length > 1).length,
    ...rankChanges(ranked),
    rows: changed.slice(0, listed).map(({ stored, rewards, total }) => ({
      trace_id: stored.id,
      item_text: stored.subject.asked,
      rewards,
      total,
    })),
  }
}
