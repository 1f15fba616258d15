import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'
import { compositionStatuses } from '@/lib/systems/composition-rl/composing/schema'
import { corpusFileStatuses, corpusKinds } from '@/lib/features/corpora/schema'
import { importStatuses } from '@/lib/core/collections/import-status'
import { itemKinds } from '@/lib/core/vocabulary/item-kinds'
import { runStatuses } from '@/lib/features/runs/schema'
import { studyStatuses } from '@/lib/features/studies/schema'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { treeStatuses } from '@/lib/systems/deep-rubric/growing/event-schema'

const schema = readFileSync(join(import.meta.dirname, '../../prisma/schema.prisma'), 'utf8')

/** Every table of `schema.prisma`. */
export const tables: readonly string[] = [...schema.matchAll(/@@map\("(\w+)"\)/g)].map(
  ([, name = '']) => name,
)

/** Tables that stay empty, each with its reason. */
const exceptions: Record<string, string> = {
  verification: 'the sign-in library writes it for sign-in by mail, which the app does not offer',
}

/** Words that have to occur in a column. */
const words: Record<string, readonly string[]> = {
  'import.status': importStatuses,
  'run.status': runStatuses,
  'run_sample.status': ['queued', 'done', 'failed', 'cancelled'],
  // No code pauses a judging, and one fails only where no call at all succeeded.
  'judging.status': ['queued', 'running', 'done', 'cancelled'],
  'judging_trace.status': ['queued', 'done', 'failed'],
  'corpus.kind': corpusKinds,
  // A file of passages is added too fast for a kill to meet it.
  'corpus_file.status': corpusFileStatuses.filter((status) => status !== 'running'),
  'grown_tree.status': treeStatuses,
  'composition.status': compositionStatuses,
  'study.status': studyStatuses,
  'study_pair.kind': ['study', 'training'],
  'study_assignment.status': ['planned', 'claimed', 'done', 'skipped'],
  'trace.system': systemIds,
  'item.kind': itemKinds,
}

/** What a data folder lacks to hold every kind of row, one line each. */
export async function missingRows(database: Database): Promise<string[]> {
  const missing: string[] = []
  for (const table of tables) {
    const [row] = await database.query(sql`SELECT 1 AS found FROM ${raw(`"${table}"`)} LIMIT 1`)
    if (row === undefined && exceptions[table] === undefined) missing.push(`${table}: no row`)
  }
  for (const [place, wanted] of Object.entries(words)) {
    const [table = '', column = ''] = place.split('.')
    const rows = await database.query(
      sql`SELECT DISTINCT ${raw(column)} AS word FROM ${raw(`"${table}"`)}`,
    )
    const found = new Set(rows.map(({ word }) => word))
    const absent = wanted.filter((word) => !found.has(word))
    if (absent.length > 0) missing.push(`${place}: no ${absent.join(', ')}`)
  }
  return missing
}
