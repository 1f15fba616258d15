import { renderPage } from '../testing/render-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderRawText, renderTurns } from '../testing/audit-part'
import { expectHarmless } from '../testing/harmless'
import { hostileReports, hostileScores } from '@/e2e/rows/hostile-tasks'
import { reportTrace } from '@/e2e/rows/reports'
import { importContent, importWhole } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import type { TraceRow } from '@/lib/core/traces/schema'

withDataFolder()

/** Nobody scrolls through more: a page of everything at once would stand still. */
const mostElements = 8_000

/** Tables whose rows no server can measure; a browser takes what is out of sight away (e2e/traces/hostile.spec.ts). */
const wide = new Set(['Report: a huge table', 'Report: a table of a thousand columns'])

const markdown = [
  '<script>alert(1)</script> <img src="https://evil.example/x.png" onerror="alert(2)">',
  '![pixel](https://evil.example/y.png) [press](javascript:alert(3)) [out](https://evil.example)',
  '<cite id="S2">a <cite id="n.0:p">b</cite> c</cite> </cite> <cite id="S2">never closed',
  `| a | b |\n|---|---|\n${'| 1 | many words in a cell of a long table |\n'.repeat(400)}`,
  '> '.repeat(3000),
  '['.repeat(2000),
].join('\n\n')

const reports = [...hostileReports, ...hostileScores]
const names = reports.map(({ item_id: text }) => String(text))

describeOnDatabases(
  'a report with which something is wrong is shown',
  (open) => {
    const traces = new Map<string, TraceRow>()
    beforeAll(async () => {
      globalThis.touchstoneDatabase = open()
      const brought = await importWhole(await open(), reports, { collection: 'reports' })
      for (const trace of brought.traces) traces.set(trace.item_text, trace)
    })
    afterAll(() => {
      globalThis.touchstoneDatabase = undefined
    })

    test.each(names)('%s', async (name) => {
      const { id = '', item_id: item } = traces.get(name) ?? {}
      const most = wide.has(name) ? 20_000 : mostElements
      const { $ } = await renderPage(`/traces/${id}`)
      expect($('h1').first().text()).toBe(name)
      expect($('[aria-label="Report"]').length).toBeGreaterThan(0)
      expectHarmless($, most)
      expectHarmless(await renderTurns(id), mostElements)
      const raw = await renderRawText(id)
      expect(raw('h2').text()).toBe('Raw text')
      expectHarmless(raw, mostElements)
      const ofItem = await renderPage(`/items/${item}`)
      expect(ofItem.$('h1').first().text()).toBe(name)
      expectHarmless(ofItem.$, most)
    })

    test('Markdown is drawn without what would run, load or mislead', async () => {
      const content = reportTrace('How do costs and harm compare?', markdown)
      const database = await open()
      await importContent(database, content, { collection: 'markdown' })
      const query = traceQuerySchema.parse({ collection: ['markdown'] })
      const { rows } = await listTraces(database, query)
      const { $ } = await renderPage(`/traces/${rows[0]?.id}`)
      expectHarmless($, mostElements)
      const text = $('[role="group"][aria-label="Report"]')
      expect(text.text()).toContain('<script>alert(1)</script>')
      expect(text.text()).toContain('[picture: pixel]')
      const links = text.find('a').toArray()
      expect(links.map((link) => [$(link).text(), link.attribs['rel']])).toEqual([
        ['out', 'noreferrer noopener nofollow'],
      ])
      expect($('[aria-label="Problems"]').first().text()).toContain('is not closed')
    })

    test.each(names)('in the list, with its preview: %s', async (name) => {
      const { id = '', item_id: item = '' } = traces.get(name) ?? {}
      const { $ } = await renderPage(`/traces?item=${item}&peek=${id}`)
      expect($('[aria-label="Preview"] h2').text()).toBe(name)
      expect($('main').text()).toContain(name)
      expectHarmless($, mostElements)
    })
  },
  ['sqlite'],
)
