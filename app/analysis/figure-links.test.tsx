import { renderPage } from '../testing/render-page'
import type { CheerioAPI } from 'cheerio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { composedRun } from '@/e2e/rows/composed-run'
import { listVisible } from '@/lib/core/traces/columns/column-store.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

/** Two checkpoints on the same twelve claims, with rewards and marks. */
const claims = [40, 80].flatMap((step) =>
  Array.from({ length: 12 }, (_, at) =>
    bridgeTrace({
      dataset: at % 2 === 0 ? 'hover' : 'fever',
      item_id: `bridge ${at}`,
      input: {
        claim: `Bridge ${at} opened in 1911.`,
        passages: [{ ...bridge.passages[0], title: `Document ${at}` }],
      },
      gold: { label: at % 3 === 0 ? 'supported' : 'refuted' },
      training_step: step,
      output: bridgeOutput((at + step / 40) % 3 === 0 ? 'Supported' : 'Refuted', `Thought ${at}.`),
      confidence: { value: 0.5 + at / 30, kind: 'released' },
      logged: { rewards: { format: at % 2, coverage: at / 12 } },
      ...(at === 0 && {
        marks: [{ kind: 'wrong_verdict', author: 'A1', at: '2026-01-02T00:00:00.000Z' }],
      }),
    }),
  ),
)

const side = (step: number) => encodeURIComponent(`collection=figures&training_step.eq=${step}`)

/**
 * Figures that no list of traces is behind: counts of what is compared, differences and their tests, what papers
 * publish. The links of their row or card open what they are made of.
 */
const withoutList = [
  'By dataset: n',
  'By dataset: B − A',
  'By dataset: p',
  'By dataset: Holm',
  'Change of rewards and counts: B − A',
  'Change of rewards and counts: 95% CI',
  'Change of rewards and counts: n',
  'Change of rewards and counts: Moved',
]

/** “0 (0 %)” has no traces. */
const isFigure = (text: string) => /^[+−-]?\d/u.test(text.trim()) && !text.startsWith('0 (')

/** Tables and columns with a figure that opens nothing; charts have their own links, and tables for screen readers. */
function unlinkedIn($: CheerioAPI): string[] {
  const tables = $('main table').filter((_, table) => $(table).closest('.sr-only').length === 0)
  const names = tables.toArray().flatMap((table) => {
    const box = $(table).closest('[aria-label]').attr('aria-label')
    const heads = $(table).find('thead th').toArray()
    const cells = $(table).find('tbody td').toArray()
    return cells.flatMap((cell) => {
      const opens = $(cell).find('a[href], button, [role=application]').length > 0
      if (opens || !isFigure($(cell).text())) return []
      const [head] = $(heads[$(cell).index()]).contents().toArray()
      return `${box}: ${$(head).text().trim()}`
    })
  })
  return [...new Set(names)]
}

describeOnDatabases('every figure of a table', (open) => {
  let id = ''
  beforeAll(async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    const rows = jsonLines([...claims, ...composedRun('composed')])
    await importContent(database, rows, { collection: 'figures' })
    id = (await listVisible(database))[0]?.id ?? ''
  })
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  const addresses = [
    ['the scoreboard', '/analysis/scoreboard?collection=figures&metric=accuracy'],
    ['Compare', `/analysis/compare?a=${side(40)}&b=${side(80)}`],
    ['Calibration', '/analysis/calibration?collection=figures'],
    ['Rewards', '/analysis/rewards?collection=figures'],
  ] as const

  test.each(addresses)('opens its traces, or is known to have no list: %s', async (_, address) => {
    const { $ } = await renderPage(address)
    expect($('main table tbody td a[href^="/traces"]').length).toBeGreaterThan(0)
    expect(withoutList).toEqual(expect.arrayContaining(unlinkedIn($)))
  })

  test('opens its traces by depth', async () => {
    const { $ } = await renderPage(`/collections/${id}/depths`)
    expect(unlinkedIn($)).toEqual([])
    const row = $('main table tbody tr').first()
    expect(row.find('a').first().attr('href')).toBe(
      '/traces?collection=figures&system=composition-rl&model=null&run=composed&has_gold=true&depth.eq=1&training_step.eq=30',
    )
  })

  test('opens its traces on Calibration, beside the tables too', async () => {
    const { $ } = await renderPage('/analysis/calibration?collection=figures')
    const figures = $('main dl dd')
      .map((_, one) => $(one).find('a[href^="/traces"]').length)
      .get()
    expect(figures).toHaveLength(5)
    expect(figures.every((links) => links > 0)).toBe(true)
  })

  test('of marks by model opens the marked traces', async () => {
    const { $ } = await renderPage('/analysis/rewards?collection=figures')
    const links = $('section[aria-label="Marks by model"] td a')
    expect(links.map((_, link) => [[$(link).text(), $(link).attr('href')]]).get()).toEqual(
      expect.arrayContaining([
        ['2', '/traces?collection=figures&mark=wrong_verdict&model=mason-7b'],
      ]),
    )
  })

  test('says on the scoreboard which rows share few items', async () => {
    const database = await open()
    const alone = bridgeTrace({ model: 'other', item_id: 'alone', input: { claim: 'Alone.' } })
    await importContent(database, jsonLines([...claims, alone]), { collection: 'shared' })
    const { $ } = await renderPage('/analysis/scoreboard?collection=shared&rows=model')
    const head = $('main th[scope=row]').filter((_, one) => $(one).text().includes('other'))
    expect(head.text()).toContain('0 of 13 items in common')
  })
})
