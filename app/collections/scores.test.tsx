import { renderPage, renderPart } from '../testing/render-page'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { ScoreSummary } from '@/components/features/analysis/score-summary/score-summary'
import { listVisible } from '@/lib/core/traces/columns/column-store.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

describeOnDatabases('scores', (open) => {
  let id = ''
  beforeAll(async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    const rows = [
      bridgeTrace(),
      bridgeTrace({
        model: 'ungraded',
        run: 'day',
        gold: null,
        item_id: 'none',
        input: { claim: 'No gold.' },
      }),
    ]
    await importContent(database, jsonLines(rows), { collection: 'scored' })
    const [collection] = await listVisible(database)
    id = collection?.id ?? ''
  })
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  it('stand on the page of a collection, by model, undefined where nothing can be scored', async () => {
    const { $ } = await renderPage(`/collections/${id}`)
    const lines = $('main ul[aria-label=Scores] li')
    expect(lines.map((_, line) => $(line).text()).get()).toEqual([
      expect.stringMatching(/^DecomposeRL · mason-7b: Balanced accuracy 1\.000 \(.*n = 1\)$/),
      'DecomposeRL · ungraded: Balanced accuracy undefined (no gold: 1)',
    ])
    expect(lines.first().find('a').attr('href')).toMatch(/^\/traces\?.*model=mason-7b/)
  })

  it('are of one run alone where a run is shown', async () => {
    const $ = await renderPart(`/collections/${id}`, <ScoreSummary filter={{ run: ['night'] }} />)
    const lines = $('ul[aria-label=Scores] li')
    expect(lines).toHaveLength(1)
    expect(lines.text()).toContain('mason-7b')
  })

  it('of a run follow the label mapping of its collection', async () => {
    const database = await open()
    const item = { item_id: 'unknown', input: { claim: 'Nobody wrote it down.' } }
    const gold = { label: 'not_enough_information' }
    await importContent(database, jsonLines([bridgeTrace({ ...item, gold, run: 'strict' })]), {
      collection: 'three-way',
    })
    const found = (await listVisible(database)).find(({ name }) => name === 'three-way')
    if (!found) throw new Error('no collection')
    await database.execute(
      sql`UPDATE collection SET label_mapping = 'three-way' WHERE id = ${found.id}`,
    )
    const { $ } = await renderPage(`/collections/${found.id}`)
    const filter = { collection: [found.id], run: ['strict'] }
    const run = await renderPart('/runs', <ScoreSummary filter={filter} />)
    const lineOf = (page: typeof run) => page('ul[aria-label=Scores] li').first().text()
    expect(lineOf($)).toContain('0.000')
    expect(lineOf(run)).toBe(lineOf($))
    expect(run('button').text()).toContain('How this was measured')
  })
})
