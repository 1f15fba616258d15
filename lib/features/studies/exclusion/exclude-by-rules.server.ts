import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { freePairs } from '../annotators/change-annotators.server'
import type { AnnotatorSession } from '../annotators/find-annotator.server'
import { replan } from '../assignment/replan.server'
import type { LogEntry } from '../log/chain'
import type { Exclusion } from '../design-schema'
import { findConduct } from './find-conduct.server'
import { exclusionReason } from './rules'

const hasRules = ({
  gold_below: gold,
  seconds_below: seconds,
  repeats_below: repeats,
}: Exclusion) => gold !== undefined || seconds !== undefined || repeats !== undefined

/** Excludes somebody whom the protocol's rules say to: what they did stays, and their pairs are open again. */
export async function excludeByRules(
  tx: Transaction,
  { study, annotator }: AnnotatorSession,
  now: Date,
): Promise<LogEntry[]> {
  const { exclusion } = study.design
  if (!hasRules(exclusion)) return []
  const reason = exclusionReason(exclusion, await findConduct(tx, annotator.id))
  if (reason === null) return []
  await tx.execute(sql`
    UPDATE study_annotator SET excluded_at = ${now}, excluded_reason = ${reason}
    WHERE id = ${annotator.id}`)
  const freed = await freePairs(tx, annotator.id)
  const drawn = await replan(tx, study)
  const excluded = { event: 'annotator-excluded', annotator: annotator.number, reason } as const
  return [excluded, ...freed, ...drawn]
}
