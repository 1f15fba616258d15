import { renderPage, renderPart } from '../testing/render-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListBasis } from '@/components/features/explorer/list-basis'
import { ViewProvider } from '@/components/features/explorer/view-provider'
import { bridgeOutput, bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import { importContent } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

describeOnDatabases('how numbers of traces were measured', (open) => {
  const ids = { item: '', one: '', other: '', collection: '' }
  beforeAll(async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    const rows = [
      bridgeTrace({ prompt_version: 'theirs' }),
      bridgeTrace({ model: 'second', output: bridgeOutput('Supported') }),
    ]
    await importContent(database, jsonLines(rows), { collection: 'measured' })
    const [one, other] = (await listTraces(database, traceQuerySchema.parse({}))).rows
    ids.one = one?.id ?? ''
    ids.other = other?.id ?? ''
    ids.item = one?.item_id ?? ''
    ids.collection = one?.collection.id ?? ''
  })
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  test.each<[string, () => string]>([
    ['a trace', () => `/traces/${ids.one}`],
    ['two traces step by step', () => `/traces/${ids.one}/diff/${ids.other}`],
    ['an item', () => `/items/${ids.item}`],
    ['a collection', () => `/collections/${ids.collection}`],
    ['the scoreboard', () => '/analysis/scoreboard'],
    ['a comparison', () => '/analysis/compare'],
    ['training', () => '/analysis/training'],
    ['calibration', () => '/analysis/calibration'],
    ['rewards', () => '/analysis/rewards'],
  ])('is asked on the page of %s', async (_what, address) => {
    const { $ } = await renderPage(address())
    expect($('main button:contains("How this was measured")')).toHaveLength(1)
  })

  test('names the prompts, definitions and label mapping of a list', async () => {
    const $ = await renderPart(
      '/traces?model=mason-7b',
      <ViewProvider>
        <ListBasis onClose={() => {}} />
      </ViewProvider>,
    )
    const words = $('dialog').text()
    expect(words).toContain('theirs, 1 trace')
    expect(words).toContain('Computed here, paper convention')
    expect(words).toMatch(/Label mapping Binary/)
    expect(words).not.toContain('prompt not recorded')
  })
})
