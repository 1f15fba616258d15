import { z } from 'zod'
import { goldColumn, payloadColumn } from '@/lib/features/store/gold-assertions.server'
import { assertionOf } from '@/lib/features/store/gold'
import { recomputeTraces } from '@/lib/features/rewards/recompute/recompute-traces.server'
import { storeRewards } from '@/lib/features/store/store-rewards.server'
import { summarise } from '@/lib/features/store/summary'
import { callsOf } from '@/lib/features/rewards/judged/judge-replies.server'
import { storeHinges } from '@/lib/features/rewards/judged/store-hinges.server'
import { traceTarget } from '@/lib/core/judge-calls/targets'
import type { Transaction } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { rewardsFrom } from '@/lib/features/rewards/judged/judged'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import type { TaskReply } from '@/lib/systems/kit/judging'
import { judgings } from '@/lib/systems/registry/judgings'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'
import { listRecords, type StoredSubject } from '../list-subjects.server'
import { panelOf } from './panel'

/** A reply with where it came from. */
export interface AnsweredTask extends TaskReply {
  judge: string
  serverId: string
  /** The server as it is called now. */
  server: string
  /** Of the template it was asked with; null where there are no words. */
  promptVersion: string | null
  key: string
  cached: boolean
}

/** Keeps what judges said; what was said before to the same question by the same judge gives way, reviews stay. */
export async function storeCalls(
  tx: Transaction,
  { seq, system, subject }: StoredSubject,
  answered: readonly AnsweredTask[],
): Promise<void> {
  const now = new Date()
  const hinges = judgings[system].hinges(subject, answered)
  for (const task of answered) {
    const { criterion, target, sample, judge, serverId, key, cached, rung, value, parts } = task
    const { server, promptVersion } = task
    const said = value === null ? null : JSON.stringify(value)
    const finer = parts === undefined ? null : JSON.stringify(parts)
    await tx.execute(sql`
      INSERT INTO judge_call (id, trace_seq, criterion, target, sample, judge, server_id, key, cached,
        hinges, created_at, rung, value, parts, prompt_version, server)
      VALUES (${newId()}, ${seq}, ${criterion}, ${target ?? traceTarget}, ${sample}, ${judge}, ${serverId},
        ${key}, ${cached}, ${hinges(task)}, ${now}, ${rung}, ${said}, ${finer},
        ${promptVersion}, ${server})
      ON CONFLICT (trace_seq, judge, criterion, target, sample) DO UPDATE SET
        server_id = excluded.server_id, key = excluded.key, cached = excluded.cached,
        hinges = excluded.hinges,
        created_at = excluded.created_at, rung = excluded.rung, value = excluded.value,
        parts = excluded.parts, prompt_version = excluded.prompt_version, server = excluded.server`)
  }
}

/**
 * Keeps what judges said in one asking, and the rewards that follow from it and from what the same judges said before.
 * Whoever calls holds the lock of imports.
 */
export async function storeAnswered(
  tx: Transaction,
  stored: StoredSubject,
  answered: readonly AnsweredTask[],
): Promise<void> {
  if (answered.length === 0) return
  const { seq, system, subject } = stored
  await storeCalls(tx, stored, answered)
  const kept = (await callsOf(tx, [seq])).get(seq) ?? []
  const panel = panelOf(kept, answered)
  const isHinge = judgings[system].hinges(subject, panel)
  await storeHinges(
    tx,
    new Map(panel.flatMap((call) => ('id' in call ? [[call.id, isHinge(call)] as const] : []))),
  )
  await storeRecords(tx, stored, rewardsFrom(system, subject, panel, null))
}

/**
 * Replaces the judged records of these names and judges, and sums the trace up anew. Whoever calls holds the lock of
 * imports; where the gold or the label mapping has changed since the trace was read, what follows is worked out anew.
 */
export async function storeRecords(
  tx: Transaction,
  stored: StoredSubject,
  records: readonly RewardRecord[],
): Promise<void> {
  const { seq, collectionId, trace, logged, subject } = stored
  for (const judge of new Set(records.map((record) => record.judge ?? ''))) {
    const names = records.filter((record) => (record.judge ?? '') === judge).map(({ name }) => name)
    await tx.execute(sql`
      DELETE FROM reward WHERE trace_seq = ${seq} AND origin = 'judged' AND judge = ${judge}
        AND name IN (${join([...new Set(names)])})`)
  }
  await storeRewards(
    tx,
    collectionId,
    records.map((record) => ({ traceSeq: seq, record })),
  )
  const all = await listRecords(tx, seq)
  const summary = summarise({ ...trace, logged, reward_records: all }, subject.reading, {
    said: assertionOf(subject),
    labels: subject.labels,
  })
  await tx.execute(sql`
    UPDATE trace SET reward_total = ${summary.rewardTotal}, total_from = ${summary.totalFrom},
      rewards = ${summary.rewards}, questions = ${summary.questions} WHERE seq = ${seq}`)
  await followGold(tx, stored)
}

const goldSchema = z.object({
  item_seq: z.number(),
  gold: goldColumn,
  payload: payloadColumn,
  label_mapping: labelMappingSchema,
})

async function followGold(tx: Transaction, { seq, subject }: StoredSubject): Promise<void> {
  const [row] = await tx.query(sql`
    SELECT t.item_seq, i.gold, i.payload, c.label_mapping
    FROM trace t JOIN item i ON i.seq = t.item_seq JOIN collection c ON c.id = t.collection_id
    WHERE t.seq = ${seq}`)
  if (!row) return
  const { item_seq: item, label_mapping: labels, ...said } = goldSchema.parse(row)
  const isSame = canonicalJson(assertionOf(said)) === canonicalJson(assertionOf(subject))
  if (!isSame || labels !== subject.labels) await recomputeTraces(tx, [item])
}
