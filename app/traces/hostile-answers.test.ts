import { renderPage } from '../testing/render-page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHarmless } from '../testing/harmless'
import { hostileRollouts } from '@/e2e/rows/composed'
import { hostileProblems, hostileQuestions } from '@/e2e/rows/hostile-answers'
import { importWhole } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import type { TraceRow } from '@/lib/core/traces/schema'

withDataFolder()

/** Set formulas are many elements each; more than this would stand still. */
const mostElements = 60_000

function isNamed({ item_text: text }: TraceRow, id: string): boolean {
  return text.startsWith(id) || text.startsWith(`Problem: ${id}.`)
}

describeOnDatabases(
  'an answer with which something is wrong is shown',
  (open) => {
    beforeAll(() => {
      globalThis.touchstoneDatabase = open()
    })
    afterAll(() => {
      globalThis.touchstoneDatabase = undefined
    })

    describe.each([
      { collection: 'chains', rows: hostileQuestions },
      { collection: 'problems', rows: hostileProblems },
    ])('of $collection', ({ collection, rows }) => {
      const traces: TraceRow[] = []
      beforeAll(async () => {
        const brought = await importWhole(await open(), rows, { collection })
        traces.push(...brought.traces)
      })

      test.each(rows.map(({ item_id: id }) => String(id)))('%s', async (id) => {
        const trace = traces.find((one) => isNamed(one, id))
        const beginning = trace?.item_text.split(/[.?]/)[0] ?? 'no trace'
        for (const address of [`/traces/${trace?.id}`, `/items/${trace?.item_id}`]) {
          const { $ } = await renderPage(address)
          expect($('h1').text()).toContain(beginning)
          expectHarmless($, mostElements)
        }
      })

      test('and all of them in one list, each with its preview', async () => {
        for (const { id } of traces) {
          const { $ } = await renderPage(`/traces?collection=${collection}&peek=${id}`)
          expect($('[aria-label="Preview"] article')).toHaveLength(1)
          expectHarmless($, mostElements)
        }
      })
    })

    describe('of hostile LaTeX', () => {
      const traces: TraceRow[] = []
      beforeAll(async () => {
        const brought = await importWhole(await open(), hostileRollouts, { collection: 'LaTeX' })
        traces.push(...brought.traces)
      })

      test.each(hostileRollouts.map((_row, index) => `Problem ${index}:`))('%s', async (name) => {
        const trace = traces.find(({ item_text: text }) => text.startsWith(name))
        const { $ } = await renderPage(`/traces/${trace?.id}`)
        expect($('[aria-label="Problem"]')).toHaveLength(1)
        expectHarmless($, mostElements)
        expect($('main a[href*="//"]')).toHaveLength(0)
      })

      test('control characters are shown, never set', async () => {
        const trace = traces.find(({ item_text: text }) => text.startsWith('Problem 2'))
        const { $ } = await renderPage(`/traces/${trace?.id}`)
        expect($('h1').text()).toContain('$␈eta$')
        expect($('h1').text()).toContain('␌rac{1}{2}')
      })
    })
  },
  ['sqlite'],
)
