import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import type { ImportReport } from '../schema'
import { contentsOf, importContent } from '../testing/setup'

/** Files to try against that lie beside the project on some machines; it does not depend on them. */
const data = path.resolve(import.meta.dirname, '../../../../../shared/data')
const isThere = existsSync(data)

withDataFolder()

describeOnDatabases('reference files', (open) => {
  async function importFile(name: string, collection: string): Promise<ImportReport> {
    const filename = path.basename(name)
    const content = readFileSync(path.join(data, name))
    return await importContent(await open(), content, { collection, filename })
  }

  it.skipIf(!isThere)('are claims with documents', async () => {
    expect(await importFile('real/factcg/cg2c-doc-1034.json', 'cg2c')).toMatchObject({
      format: 'claim-table',
      rows_read: 1034,
      items_created: 1032,
      duplicates: 2,
      issue_count: 0,
    })
  })

  it.skipIf(!isThere)('are claims mostly without documents', async () => {
    const report = await importFile('real/factcg/CG2C_musique_slice.json', 'musique')
    expect(report).toMatchObject({ rows_read: 40, items_created: 40, waiting: 0, issue_count: 0 })
  })

  it.skipIf(!isThere)('are a step of a trainer that was cut off', async () => {
    const report = await importFile('made/verl/40.jsonl', 'verl')
    expect(report).toMatchObject({ format: 'verl', items_created: 1, traces_created: 5 })
    expect(report.issues.map(({ row, path: at }) => [row, at])).toEqual([
      [2, 'score'],
      [2, 'coverage'],
      [2, 'necessity'],
      [6, 'input'],
    ])
    const { traces } = await contentsOf(await open(), 'verl')
    expect(traces.map(({ status }) => status)).toEqual([
      'repaired',
      'repaired',
      'repaired',
      'repaired',
      'failed',
    ])
  })

  it.skipIf(!isThere)('are completions, the second file repeating the first', async () => {
    const first = await importFile('made/trl/completions_00012.parquet', 'trl')
    expect(first).toMatchObject({ format: 'trl', traces_created: 4, duplicates: 0 })
    const second = await importFile('made/trl/completions_00013.parquet', 'trl')
    expect(second).toMatchObject({ traces_created: 0, duplicates: 4 })
  })

  it.skipIf(!isThere)(
    'are trajectories: one task, two reports, the cut one unreadable',
    async () => {
      const report = await importFile('made/deep-rubric/trajectories.jsonl', 'reports')
      expect(report).toMatchObject({
        format: 'deep-rubric-results',
        items_created: 1,
        traces_created: 2,
        issue_count: 0,
      })
    },
  )

  it.skipIf(!isThere)('are rubrics of ScholarQABench', async () => {
    const name = 'real/scholarqabench/test_configs_snippets_first5.json'
    const report = await importFile(name, 'scholar')
    expect(report).toMatchObject({ items_created: 5, traces_created: 0, issue_count: 0 })
  })

  it.skipIf(!isThere)('are results of both systems', async () => {
    const lens = await importFile('made/faithlens/aggrefact_results.json', 'lens')
    expect(lens).toMatchObject({ format: 'faithlens-results', traces_created: 2, issue_count: 0 })
    const decompose = await importFile('made/decompose-rl/fever_test_results.jsonl', 'decompose')
    expect(decompose).toMatchObject({
      format: 'decompose-rl-results',
      traces_created: 2,
      waiting: 2,
      issue_count: 0,
    })
  })

  it.skipIf(!isThere).each([
    ['demo_set.jsonl', 0],
    ['VCMD_slice.jsonl', 1],
  ])('of composed problems become items without traces: %s', async (name, least) => {
    const report = await importFile(`real/composition-rl-ncsp/${name}`, name)
    expect(report).toMatchObject({ status: 'done', traces_created: 0 })
    expect(report.items_created).toBe(report.rows_read)
    expect(report.issues.length).toBeGreaterThanOrEqual(least)
  })

  it.skipIf(!isThere).each([['real/search-r1/case.txt', 'neither JSON nor a table']])(
    'of other kinds are refused by name: %s',
    async (name, words) => {
      const report = await importFile(name, 'others')
      expect(report).toMatchObject({ status: 'failed', items_created: 0, traces_created: 0 })
      expect(report.error).toContain(words)
    },
  )
})
