import { randomUUID } from 'node:crypto'
import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { Design } from '../design-schema'
import { sha256 } from '@/lib/formats/hash'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { LogEntry } from '../log/chain'
import { listedPlan, planLists } from './plan'
import { findPlan } from './find-plan.server'

const columns = 'id study_id pair_id annotator_id position kind swapped status'.split(' ')

/**
 * Draws anew who is to look at what, for those who are active now: what is done or being looked at stays. The study is
 * locked.
 */
export async function replan(
  tx: Transaction,
  study: { id: string; design: Design },
): Promise<LogEntry[]> {
  await tx.execute(sql`
    DELETE FROM study_assignment WHERE study_id = ${study.id} AND status = 'planned'`)
  const { plan, pairIds, annotatorIds } = await findPlan(tx, study)
  const lists = planLists(plan)
  const rows = [...lists].flatMap(([number, looks]) =>
    looks.map(({ pair, kind, swapped, position }) => [
      // Random, for it is what a browser gets to see.
      randomUUID(),
      study.id,
      pairIds.get(pair),
      annotatorIds.get(number),
      position,
      kind,
      swapped,
      'planned',
    ]),
  )
  await tx.insertMany('study_assignment', columns, rows)
  return [{ event: 'planned', digest: sha256(canonicalJson(listedPlan(lists))) }]
}

/** Draws the first plan of a study that has none. */
export async function ensurePlan(
  tx: Transaction,
  study: { id: string; design: Design },
): Promise<LogEntry[]> {
  const [found] = await tx.query(sql`
    SELECT 1 AS found FROM study_assignment WHERE study_id = ${study.id} LIMIT 1`)
  return found === undefined ? await replan(tx, study) : []
}
