import { randomUUID } from 'node:crypto'
import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { Design } from '../../schema'
import { planLists } from '../plan'
import { findPlan } from './data'

const columns = 'id study_id pair_id annotator_id position kind swapped status'.split(' ')

/**
 * Draws anew who is to look at what, for those who are active now: what is done or being looked at stays. The study is
 * locked.
 */
export async function replan(
  tx: Transaction,
  study: { id: string; design: Design },
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM study_assignment WHERE study_id = ${study.id} AND status = 'planned'`)
  const { plan, pairIds, annotatorIds } = await findPlan(tx, study)
  const rows = [...planLists(plan)].flatMap(([number, looks]) =>
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
}

/** Draws the first plan of a study that has none; false where there is one. */
export async function ensurePlan(
  tx: Transaction,
  study: { id: string; design: Design },
): Promise<boolean> {
  const [found] = await tx.query(sql`
    SELECT 1 AS found FROM study_assignment WHERE study_id = ${study.id} LIMIT 1`)
  if (found === undefined) await replan(tx, study)
  return found === undefined
}
