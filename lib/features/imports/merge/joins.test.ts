import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { withDataFolder } from '@/lib/platform/testing'
import { datasetRow, output, resultRow } from '../fixtures'
import { contentsOf, importContent, lines, reportOf } from '../testing/setup'

withDataFolder()

const dataset = lines([
  datasetRow(),
  datasetRow({ id: 'b-2', claim: 'The bridge is of stone.', evidence: 'A bridge of iron.' }),
])
const results = lines([
  resultRow(),
  resultRow({ id: 'b-2', claim: 'The bridge is of stone.', generation: output('Supported') }),
])

function byText(a: { text?: unknown }, b: { text?: unknown }): number {
  return String(a.text) < String(b.text) ? -1 : 1
}

/** Without the order of ids and without what the reports say. */
async function seen(database: Database, collection: string) {
  const { items, traces } = await contentsOf(database, collection)
  const plain = traces.map(({ item, passages, output: raw, correct, rewards }) => ({
    item,
    passages,
    raw,
    correct,
    rewards,
  }))
  return { items: items.toSorted(byText), traces: plain }
}

describeOnDatabases('results without evidence', (open) => {
  it('join the items of their data set, whichever came first', async () => {
    const database = await open()
    await importContent(database, dataset, { collection: 'items first' })
    const joined = await importContent(database, results, { collection: 'items first' })
    expect(joined).toMatchObject({ joined: 2, waiting: 0, items_created: 0, traces_created: 2 })

    const waiting = await importContent(database, results, { collection: 'results first' })
    expect(waiting).toMatchObject({ joined: 0, waiting: 2, items_created: 2, traces_created: 2 })
    const met = await importContent(database, dataset, { collection: 'results first' })
    expect(met).toMatchObject({ items_created: 2, joined: 2 })
    expect(await reportOf(database, waiting.id)).toMatchObject({ joined: 2, waiting: 0 })
    expect(await seen(database, 'results first')).toEqual(await seen(database, 'items first'))
  })

  it('are the same rows again after they have joined', async () => {
    const database = await open()
    await importContent(database, results, { collection: 'again' })
    await importContent(database, dataset, { collection: 'again' })
    const before = await seen(database, 'again')
    const again = await importContent(database, results, { collection: 'again' })
    expect(again).toMatchObject({ traces_created: 0, items_created: 0, duplicates: 2, waiting: 0 })
    expect(await seen(database, 'again')).toEqual(before)
  })

  it('of another data set join by the claim when one item alone asks it', async () => {
    const database = await open()
    await importContent(database, dataset, { collection: 'by claim' })
    const row = resultRow({ id: 'x-9', dataset: 'elsewhere' })
    const report = await importContent(database, lines([row]), { collection: 'by claim' })
    expect(report).toMatchObject({ joined: 1, waiting: 0 })
  })

  it('wait when several items ask the same and no name tells them apart', async () => {
    const database = await open()
    const twins = lines([datasetRow(), datasetRow({ id: 'b-7', evidence: 'Another document.' })])
    await importContent(database, twins, { collection: 'twins' })
    const bare = lines([resultRow({ id: null }), resultRow({ id: 'b-7', pred_label: null })])
    const report = await importContent(database, bare, { collection: 'twins' })
    expect(report).toMatchObject({ ambiguous: 1, joined: 1, waiting: 0, items_created: 1 })
    const { traces } = await seen(database, 'twins')
    expect(traces.map(({ passages }) => passages)).toEqual([null, '[{"text":"Another document."}]'])
  })

  it('that ask the same go each to the item of their own name when the data set comes', async () => {
    const database = await open()
    const bare = lines([
      resultRow({ id: 'b-1' }),
      resultRow({ id: 'b-7', generation: output('Supported') }),
    ])
    const first = await importContent(database, bare, { collection: 'late twins' })
    expect(first).toMatchObject({ items_created: 1, waiting: 2 })
    const twins = lines([datasetRow(), datasetRow({ id: 'b-7', evidence: 'Another document.' })])
    await importContent(database, twins, { collection: 'late twins' })
    const { items, traces } = await seen(database, 'late twins')
    expect(items).toHaveLength(2)
    expect(traces.map(({ passages }) => passages)).toEqual([
      '[{"text":"The bridge was opened in 1912."}]',
      '[{"text":"Another document."}]',
    ])
  })

  it('meet evidence that stands further down in the same file', async () => {
    const database = await open()
    const claim = 'A claim of one file.'
    const file = lines([
      { claim, label: 'S', output: output('Supported') },
      { claim, label: 'S', evidence: 'Its document.' },
    ])
    const report = await importContent(database, file, { collection: 'one file' })
    expect(report).toMatchObject({ items_created: 1, traces_created: 1, joined: 1 })
  })

  it('with another claim under the same name join, and that is listed', async () => {
    const database = await open()
    await importContent(database, dataset, { collection: 'renamed' })
    const row = resultRow({ claim: 'the bridge opened in 1911' })
    const report = await importContent(database, lines([row]), { collection: 'renamed' })
    expect(report).toMatchObject({ joined: 1, items_created: 0 })
    expect(report.issues).toEqual([
      { row: 1, path: 'claim', message: expect.stringContaining('stays') },
    ])
  })

  it('do not take another claim without evidence for the item of the same name', async () => {
    const database = await open()
    await importContent(database, dataset, { collection: 'bare' })
    const row = { id: 'b-1', dataset: 'bridges', claim: 'Something else.', label: 'S' }
    const report = await importContent(database, lines([row]), { collection: 'bare' })
    expect(report).toMatchObject({ items_created: 1, duplicates: 0 })
  })

  it('keep the gold that came first when both know it, and list the conflict', async () => {
    const database = await open()
    const row = resultRow({ gt_label: 'Supported' })
    await importContent(database, lines([row]), { collection: 'gold' })
    const report = await importContent(database, lines([datasetRow()]), { collection: 'gold' })
    expect(report.issues).toMatchObject([{ path: 'gold.label' }])
    const { items, traces } = await seen(database, 'gold')
    const [item] = items
    const [trace] = traces
    const isRight = item?.['label'] === 'refuted'
    expect(trace?.correct).toBe(Number(isRight))
  })

  it('are found by search wherever they lie', async () => {
    const database = await open()
    const claim = 'Findable zebra claim.'
    await importContent(database, lines([resultRow({ id: 'z', claim })]), { collection: 'found' })
    const row = datasetRow({ id: 'z', claim, evidence: 'Findable zebra document.' })
    await importContent(database, lines([row]), { collection: 'found' })
    const orphans = await database.query(
      database.provider === 'sqlite'
        ? sql`SELECT rowid FROM item_search WHERE item_search MATCH 'zebra'`
        : sql`SELECT seq FROM item_search WHERE body @@ 'zebra'::tsquery`,
    )
    expect(orphans).toHaveLength(1)
  })
})
