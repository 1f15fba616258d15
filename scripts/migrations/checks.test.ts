import { beforeAll, expect, it } from 'vitest'
import { importStatuses } from '@/lib/core/collections/import-status'
import { traceStatuses } from '@/lib/core/traces/vocabulary'
import { corpusFileStatuses } from '@/lib/features/corpora/schema'
import { judgingStatuses, judgingTraceStatuses } from '@/lib/features/judging/schema'
import { runSampleStatuses, runStatuses } from '@/lib/features/runs/schema'
import { assignmentStatuses, studyStatuses } from '@/lib/features/studies/schema'
import type { Database, Provider } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { compositionStatuses } from '@/lib/systems/composition-rl/composing/schema'
import { treeStatuses } from '@/lib/systems/deep-rubric/growing/event-schema'

/** The words of every status column, by table. */
const statuses: Record<string, readonly string[]> = {
  composition: compositionStatuses,
  corpus_file: corpusFileStatuses,
  grown_tree: treeStatuses,
  import: importStatuses,
  judging: judgingStatuses,
  judging_trace: judgingTraceStatuses,
  run: runStatuses,
  run_sample: runSampleStatuses,
  study: studyStatuses,
  study_assignment: assignmentStatuses,
  trace: traceStatuses,
}

const withStatus = {
  sqlite: sql`SELECT m.name AS name, m.sql AS definition
    FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = 'status'
    WHERE m.type = 'table' AND m.name NOT LIKE 'pragma_%' ORDER BY m.name`,
  postgresql: sql`SELECT c.table_name::text AS name, (
      SELECT 'CONSTRAINT "' || k.conname || '" ' || pg_get_constraintdef(k.oid) FROM pg_constraint k
      WHERE k.conname = c.table_name || '_status_check' AND k.contype = 'c') AS definition
    FROM information_schema.columns c
    WHERE c.table_schema = current_schema() AND c.column_name = 'status' ORDER BY name`,
}

/** The words that the CHECK of each status column allows. */
async function allowedWords(
  database: Database,
  provider: Provider,
): Promise<Record<string, string[]>> {
  const rows = await database.query(withStatus[provider])
  return Object.fromEntries(
    rows.map((row) => {
      const name = String(row['name'])
      const [, check = ''] = String(row['definition']).split(`CONSTRAINT "${name}_status_check" `)
      return [name, [...check.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)]
    }),
  )
}

describeOnDatabases('every status column', (open, provider) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  it('allows the words of its list in the code and no others', async () => {
    expect(await allowedWords(database, provider)).toEqual(statuses)
  })

  it('refuses another word', async () => {
    const insert = database.execute(sql`
      INSERT INTO grown_tree (id, topic, status, task, corpus_id, author_id, plan)
      VALUES ('1', 'rivers', 'paused', 'grow', '1', '1', '{}')`)
    await expect(insert).rejects.toThrow(/grown_tree_status_check/)
  })
})
