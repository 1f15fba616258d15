import { renderPage } from '../testing/render-page'
import type { CheerioAPI } from 'cheerio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderRawText } from '../testing/audit-part'
import { expectHarmless } from '../testing/harmless'
import { bridgeTrace } from '@/e2e/rows/claims'
import { hostileClaim, hostileName, hostileText } from '@/e2e/rows/hostile-claims'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import type { ImportReport } from '@/lib/features/imports/schema'
import { createMarks } from '@/lib/features/marks/change-marks.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import type { TraceRow } from '@/lib/core/traces/schema'

withDataFolder()

function expectText($: CheerioAPI): void {
  expect($('body').text()).toContain('<script>window.hasRun')
  expectHarmless($, 2_000)
}

describeOnDatabases(
  'hostile text in every field',
  (open) => {
    let report: ImportReport
    let trace: TraceRow | undefined
    beforeAll(async () => {
      const database = await open()
      globalThis.touchstoneDatabase = Promise.resolve(database)
      const file = { collection: 'hostile', filename: `file ${hostileName}.jsonl` }
      const content = lines([hostileClaim, { [hostileText]: hostileText }])
      report = await importContent(database, content, file)
      const { rows } = await listTraces(
        database,
        traceQuerySchema.parse({ collection: ['hostile'] }),
      )
      trace = rows[0]
    })
    afterAll(() => {
      globalThis.touchstoneDatabase = undefined
    })

    test('is taken in', () => {
      expect(report).toMatchObject({ status: 'done', traces_created: 1 })
      expect(report.filename).toBe(`file ${hostileName}.jsonl`)
    })

    test('is text in the list, its filters and the preview', async () => {
      const { $ } = await renderPage(`/traces?collection=hostile&peek=${trace?.id}`)
      expectText($)
      expect($('[aria-label="Preview"]').text()).toContain('question <script>')
    })

    test('is text on the page of the trace', async () => {
      const { title, $ } = await renderPage(`/traces/${trace?.id}`)
      expectText($)
      expect(title).not.toContain('\u0007')
      for (const part of ['title', 'evidence'])
        expect($('[aria-label="Evidence"]').text()).toMatch(new RegExp(`${part} <\\d*script>`))
      for (const part of ['thought', 'question', 'answer', 'outside'])
        expect($('section[aria-label="Trace"]').text()).toMatch(new RegExp(`${part} <\\d*script>`))
    })

    test('has signs for control characters, and nothing turns the line around', async () => {
      const { $ } = await renderPage(`/traces/${trace?.id}`)
      expect($('h1').text()).toContain('bell␇ escape␛[31m null\uFFFD')
      expect($('h1').text()).not.toContain('\u202E')
    })

    test('is text in the raw text', async () => {
      const $ = await renderRawText(trace?.id ?? '')
      expect($('h2').text()).toBe('Raw text')
      expectText($)
    })

    test('is text on the page of the item', async () => {
      const { title, $ } = await renderPage(`/items/${trace?.item_id}`)
      expectText($)
      expect(title).not.toContain('\u0007')
    })

    test('is text on the page of the import and in the list of imports', async () => {
      for (const address of [`/imports/${report.id}`, '/imports']) {
        const { title, $ } = await renderPage(address)
        expectText($)
        expect(title).not.toContain('\u0007')
      }
    })

    test('is text in a comment', async () => {
      const database = await open()
      const { id: author } = await localOwner(database)
      const mark = { traces: [trace?.id ?? ''], kind: 'redundant', comment: hostileText }
      await createMarks(database, mark, author)
      const { $ } = await renderPage(`/traces/${trace?.id}`)
      expect($('[aria-label="Your marks"]').text()).toContain('<script>')
      expectText($)
    })

    test('is text in the name of a collection', async () => {
      const name = hostileName
      const file = { collection: name, filename: 'a.jsonl' }
      await importContent(await open(), lines([bridgeTrace()]), file)
      const list = await renderPage('/collections')
      expectText(list.$)
      const link = list.$('main a').filter((_at, element) => list.$(element).text() === name)
      const { title, $ } = await renderPage(link.attr('href') ?? '')
      expect([title, $('h1').text()]).toEqual([name, name])
      expectText($)
    })
  },
  ['sqlite'],
)
