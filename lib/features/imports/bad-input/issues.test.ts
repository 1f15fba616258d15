import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { output, traceRecord } from '../fixtures'
import { contentsOf, importContent, lines } from '../testing/setup'

withDataFolder()

describeOnDatabases('an import', (open) => {
  it('reads gzip, a BOM, CRLF, NaN and a half last line', async () => {
    const database = await open()
    const good = JSON.stringify(traceRecord())
    const nan = JSON.stringify(
      traceRecord({ output: output('Supported'), logged: { total: 7, rewards: {} } }),
    ).replace('"total":7', '"total":NaN')
    const content = gzipSync(`\ufeff${good}\r\n${nan}\r\n{"schema":"tra`)
    const report = await importContent(database, content, { collection: 'messy' })
    expect(report).toMatchObject({ status: 'done', rows_read: 3, traces_created: 2 })
    expect(report.issues).toEqual([
      { row: 2, path: 'logged.total', message: 'NaN read as null' },
      { row: 3, path: 'schema', message: expect.stringContaining('half a line') },
    ])
  })

  it('lists each bad row and stores the good ones', async () => {
    const database = await open()
    const content = [
      JSON.stringify(traceRecord()),
      '[1, 2]',
      'no json at all',
      JSON.stringify(traceRecord({ output: 12 })),
      JSON.stringify(traceRecord({ system: 'composition_rl' })),
      JSON.stringify(traceRecord({ system: 'unheard of' })),
      JSON.stringify(traceRecord({ system: 'deep_rubric', kind: 'claim' })),
      JSON.stringify(traceRecord({ input: { claim: '' } })),
      JSON.stringify(traceRecord({ gold: { label: 'perhaps' }, output: output('Supported') })),
    ].join('\n')
    const report = await importContent(database, content, { collection: 'bad rows' })
    expect(report).toMatchObject({ status: 'done', rows_read: 9, traces_created: 2 })
    expect(report.issues.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(report.issues.map(({ path }) => path)).toEqual([
      undefined,
      undefined,
      'output',
      'input.problem',
      'system',
      'kind',
      'input.claim',
      'gold.label',
    ])
  })

  it('lists gold that disagrees, and the first stays', async () => {
    const database = await open()
    const file = lines([traceRecord(), traceRecord({ gold: { label: 'S' }, model: 'other' })])
    const report = await importContent(database, file, { collection: 'conflict' })
    expect(report.issues).toEqual([
      { row: 2, path: 'gold.label', message: expect.stringContaining('disagrees') },
    ])
    const { items, traces } = await contentsOf(database, 'conflict')
    expect(items[0]).toMatchObject({ label: 'refuted' })
    expect(traces.map(({ correct }) => correct)).toEqual([1, 1])
  })
})
