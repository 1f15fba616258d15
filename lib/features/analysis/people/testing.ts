import { bridgeOutput, bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { readTraceQuery } from '@/lib/core/traces/query'
import { importContent } from '@/lib/features/imports/testing/setup'
import { judgeStudy, type Opinion } from '@/lib/features/studies/results/testing/setup'
import { makeStudy } from '@/lib/features/studies/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { rawParameters } from '@/lib/text/query-values'

export const pairs = 4

/** Two rollouts of each of four claims: the first has the higher coverage. */
const rowsOf = (collection: string) =>
  Array.from({ length: pairs }, (_, item) =>
    [0.9, 0.1].map((coverage, sample_index) =>
      bridgeTrace({
        item_id: `claim ${item}`,
        input: { claim: `Claim ${item} of ${collection}.` },
        sample_index,
        output: bridgeOutput('Refuted', `Rollout ${sample_index}.`),
        logged: { rewards: { coverage } },
      }),
    ),
  ).flat()

/** A running study of these pairs, judged by three: `makeStudy` makes it of ids that no trace has. */
export async function makePreferenceStudy(
  database: Database,
  collection: string,
  opinion: Opinion,
): Promise<string> {
  await importContent(database, jsonLines(rowsOf(collection)), { collection })
  const study = await makeStudy(database, { pairs })
  const asked = new URLSearchParams({ limit: '100', collection })
  const { value } = readTraceQuery(rawParameters(asked))
  const { rows: traces } = await listTraces(database, value)
  const byItem = Map.groupBy(traces, ({ item_id }) => item_id)
  const [row] = await database.query(sql`SELECT protocol FROM study WHERE id = ${study.id}`)
  let text = String(row?.['protocol'])
  for (const [at, own] of [...byItem.values()].entries()) {
    const sorted = own.toSorted(
      (a, b) => (b.rewards['coverage'] ?? 0) - (a.rewards['coverage'] ?? 0),
    )
    for (const [side, { id }] of sorted.entries())
      text = text.replaceAll(`"trace-${at}-${side}"`, `"${id}"`)
  }
  await database.execute(sql`UPDATE study SET protocol = ${text} WHERE id = ${study.id}`)
  await judgeStudy(database, study, { opinion })
  return study.id
}
