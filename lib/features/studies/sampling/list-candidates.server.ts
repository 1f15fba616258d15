import { z } from 'zod'
import { isSeen } from '@/lib/core/collections/visible-rows.server'
import type { Database } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { empty, sql, type Sql } from '@/lib/platform/db/sql'
import { parseInput } from '@/lib/platform/http/input'
import { matchAll, openView } from '@/lib/core/traces/match-traces.server'
import { rawParameters } from '@/lib/text/query-values'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import type { Design, FrozenSystem } from '../design-schema'
import {
  type Answer,
  type Candidate,
  type Candidates,
  type ItemKey,
  itemKey,
  joinAnswers,
  type Joined,
  preferred,
} from './candidates'

/** What of a design decides which items there are. */
export interface CandidateQuery extends Pick<Design, 'systems' | 'only_correct' | 'flatten'> {
  /** The search string of a list of traces. */
  filter?: string | undefined
}

/**
 * Items that have a trace of every system. Systems may lie in different collections: an item is the same by its kind
 * and identity. Where a system has several traces of an item, the one with the lowest sample index counts, then the one
 * with the lowest id; a failed one only if there is no other, and its item is left out.
 */
export async function listCandidates(
  database: Database,
  { systems, filter, ...rules }: CandidateQuery,
): Promise<Candidates> {
  const wanted = filter === undefined ? null : await itemsOfFilter(database, filter)
  const bySystem: Map<ItemKey, Answer>[] = []
  for (const system of systems) bySystem.push(await listAnswers(database, system, wanted))
  const { joined, left_out } = joinAnswers(bySystem, rules)
  const item_counts = bySystem.map((answers) => answers.size)
  return { candidates: await listItems(database, joined), left_out, item_counts }
}

/** Of an address of the explorer, what says nothing about which traces fit. */
const pageParameters = ['cursor', 'limit', 'count', 'at', 'peek', 'sort']

async function itemsOfFilter(database: Database, search: string): Promise<Set<number>> {
  const given = rawParameters(new URLSearchParams(search))
  for (const name of pageParameters) delete given[name]
  const { filter } = parseInput(traceQuerySchema, given, 'filter')
  const seqs = new Set<number>()
  for (const { segment, state } of await matchAll(await openView(database, filter), filter)) {
    for (const [row, failed] of state.entries())
      if (failed === 0) seqs.add(segment.itemSeq[row] ?? 0)
  }
  return seqs
}

/** Condition on `t` and `c`. */
function ofSystem({ system, model, prompt_version: version, collection }: FrozenSystem): Sql {
  return sql`t.system = ${system}
    ${model === null ? empty : sql`AND t.model = ${model}`}
    ${version === undefined ? empty : sql`AND t.prompt_version = ${version}`}
    ${collection === undefined ? empty : sql`AND (c.id = ${collection} OR c.live_name = ${collection})`}`
}

const flag = z.union([z.literal(0), z.literal(1)])
const answerSchema = z.tuple([
  z.string(),
  z.number(),
  z.number().nullable(),
  flag.nullable(),
  flag,
  flag,
  z.string(),
  z.string(),
])

async function listAnswers(
  database: Database,
  system: FrozenSystem,
  wanted: ReadonlySet<number> | null,
): Promise<Map<ItemKey, Answer>> {
  const answers = new Map<ItemKey, Answer>()
  const rows = database.rows(sql`
    SELECT t.id, t.item_seq, t.sample_index, t.correct,
      CASE WHEN t.status = 'failed' THEN 1 ELSE 0 END AS is_failed,
      CASE WHEN t.problems LIKE ${'%"lossy_source"%'} THEN 1 ELSE 0 END AS is_lossy,
      i.kind, i.identity
    FROM trace t JOIN item i ON i.seq = t.item_seq
      JOIN import m ON m.id = t.import_id JOIN collection c ON c.id = t.collection_id
    WHERE ${isSeen} AND ${ofSystem(system)}`)
  for await (const batch of rows) {
    for (const row of batch) {
      const [trace, itemSeq, sample, correct, failed, lossy, kind, identity] =
        answerSchema.parse(row)
      const key = itemKey({ kind, identity })
      const [isFailed, isLossy] = [failed === 1, lossy === 1]
      const isWanted = wanted?.has(itemSeq) ?? true
      const answer = { trace, itemSeq, sample, correct, isLossy, isFailed, isWanted }
      answers.set(key, preferred(answers.get(key), answer))
    }
  }
  return answers
}

const itemSchema = z.object({
  seq: z.number(),
  item_id: z.string(),
  kind: z.string(),
  identity: z.string(),
  dataset: z.string().nullable(),
  label: z.string().nullable(),
  text: z.string(),
})

const itemsAtOnce = 5_000

async function listItems(database: Database, joined: readonly Joined[]): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  for (let at = 0; at < joined.length; at += itemsAtOnce) {
    const some = joined.slice(at, at + itemsAtOnce)
    const seqs = some.map(({ answers }) => [answers[0]?.itemSeq ?? 0])
    const rows = await database.query(sql`
      SELECT i.seq, i.id AS item_id, i.kind, i.identity, i.dataset, i.label, i.text
      FROM ${recordSet(database.provider, { seq: 'int' }, seqs)} AS k CROSS JOIN item i
      WHERE i.seq = k.seq`)
    const bySeq = new Map(rows.map((row) => itemSchema.parse(row)).map((row) => [row.seq, row]))
    for (const { answers } of some) {
      const found = bySeq.get(answers[0]?.itemSeq ?? 0)
      if (found) candidates.push(candidate(found, answers))
    }
  }
  return candidates
}

function candidate(
  { item_id, kind, identity, dataset, label, text }: z.infer<typeof itemSchema>,
  answers: readonly Answer[],
): Candidate {
  return {
    item_id,
    kind,
    identity,
    dataset,
    label,
    text,
    traces: answers.map(({ trace }) => trace),
    correct: answers.map(({ correct }) => correct),
    is_lossy: answers.map(({ isLossy }) => isLossy),
  }
}
