import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { datasetRow, output } from '../fixtures'
import { contentsOf, importContent, lines } from '../testing/setup'

withDataFolder()

function cell(value: unknown): string {
  return `"${JSON.stringify(value).replaceAll('"', '""')}"`
}

describeOnDatabases('an import', (open) => {
  it.each([
    ['JSON Lines', lines([datasetRow(), datasetRow({ id: 'b-2', claim: 'Two.' })])],
    ['a JSON array', JSON.stringify([datasetRow(), datasetRow({ id: 'b-2', claim: 'Two.' })])],
    ['CSV', 'id,dataset,claim,evidence,label\nb-1,bridges,One.,Text,S\nb-2,bridges,Two.,Text,NS\n'],
    ['CSV with CRLF and a BOM', '\ufeffid,claim,doc,label\r\n1,One.,Text,S\r\n2,Two.,Text,NS\r\n'],
  ])('of a claim table as %s makes items', async (_name, content) => {
    const database = await open()
    const collection = `table ${_name}`
    const report = await importContent(database, content, { collection })
    expect(report).toMatchObject({
      status: 'done',
      format: 'claim-table',
      items_created: 2,
      traces_created: 0,
      issue_count: 0,
    })
    const { items } = await contentsOf(database, collection)
    expect(items.every(({ label, passages }) => label !== null && passages !== null)).toBe(true)
  })

  it('of a CSV table reads lists that are written as JSON in a cell', async () => {
    const database = await open()
    const row = ['A claim.', cell(['First.', 'Second.']), 'S', cell(['Who?', 'When?'])].join(',')
    const content = `statement,reference_documents,label,decomposed_questions\n${row}\n`
    await importContent(database, content, { collection: 'cells' })
    const { items } = await contentsOf(database, 'cells')
    expect(JSON.parse(String(items[0]?.['passages']))).toEqual([
      { text: 'First.' },
      { text: 'Second.' },
    ])
    expect(JSON.parse(String(items[0]?.['gold']))).toMatchObject({ silver_count: 2 })
  })

  it('of a claim table with outputs makes traces of the system that wrote them', async () => {
    const database = await open()
    const content = lines([datasetRow({ output: output(), model: 'from the row' })])
    const report = await importContent(database, content, { collection: 'outputs', model: 'given' })
    expect(report).toMatchObject({ items_created: 1, traces_created: 1 })
    const { traces } = await contentsOf(database, 'outputs')
    expect(traces[0]).toMatchObject({ model: 'from the row', verdict: 'refuted', correct: 1 })
  })

  it('of columns with other names goes by the mapping that is given', async () => {
    const database = await open()
    const content = 'sentence,source,truth\nOne.,Text.,S\n'
    const refused = await importContent(database, content, { collection: 'mapped' })
    expect(refused).toMatchObject({ status: 'failed' })
    const mapping = { claim: 'sentence', evidence: 'source', label: 'truth' }
    const report = await importContent(database, content, { collection: 'mapped', mapping })
    expect(report).toMatchObject({ status: 'done', items_created: 1 })
    const { items } = await contentsOf(database, 'mapped')
    expect(items[0]).toMatchObject({ text: 'One.', label: 'supported' })
  })
})
