import { renderPage } from '../testing/render-page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderRawText } from '../testing/audit-part'
import { bridgeTrace } from '@/e2e/rows/claims'
import { loadSamples } from '@/lib/features/samples/load-samples.server'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'

withDataFolder()

describeOnDatabases(
  'a malformed trace',
  (open) => {
    beforeAll(async () => {
      globalThis.touchstoneDatabase = open()
      await loadSamples(await open())
    })
    afterAll(() => {
      globalThis.touchstoneDatabase = undefined
    })

    async function tracesOf(filter: Record<string, string[]>) {
      return (await listTraces(await open(), traceQuerySchema.parse(filter))).rows
    }

    async function sampleWith(filter: Record<string, string[]>): Promise<string> {
      const [trace] = await tracesOf({ collection: ['Samples'], ...filter })
      if (!trace) throw new Error('there is no such sample')
      return trace.id
    }

    const trace = 'section[aria-label="Trace"]'

    test('is found by its problem', async () => {
      const { $ } = await renderPage('/traces?collection=Samples&problem=text_outside')
      expect($('main').text()).toMatch(/1 of [\d,]+ traces/)
      const facet = $('fieldset').filter((_at, one) => $(one).find('legend').text() === 'Problems')
      expect(facet.find('button').text()).toMatch(/\d+ more/)
      const ticked = facet.find('label').filter((_at, one) => $(one).find('[checked]').length > 0)
      expect(ticked.text()).toMatch(/^Text outside the tags/)
    })

    test('is read, with its problems where they are', async () => {
      const { $ } = await renderPage(`/traces/${await sampleWith({ problem: ['text_outside'] })}`)
      expect($(`${trace} article[aria-label="question 1"]`)).toHaveLength(1)
      expect($(`${trace} [aria-label="Problems"]`).length).toBeGreaterThan(0)
      expect($(trace).text()).toContain('Text outside the tags')
      expect($(trace).text()).toContain('Verdict read loosely')
    })

    test('has its tags in the raw text', async () => {
      const $ = await renderRawText(await sampleWith({ problem: ['text_outside'] }))
      expect($(`${trace} h2`).text()).toBe('Raw text')
      expect($(trace).text()).toContain('<question>')
      expect($(trace).text()).toContain('</verification>')
    })

    test('says that it was cut off', async () => {
      const { $ } = await renderPage(`/traces/${await sampleWith({ problem: ['truncated'] })}`)
      expect($('main').text()).toContain('Unreadable')
      expect($(trace).text()).toMatch(/truncated|cut/i)
    })

    test('has a verdict that cannot be read as it stands', async () => {
      const id = await sampleWith({ model: ['lens-8b-sft'], status: ['unreadable'] })
      const { $ } = await renderPage(`/traces/${id}`)
      expect($('article[aria-label="verdict"]').text()).toContain('Yes.')
    })

    describe('without any structure is shown', () => {
      const outputs = [
        '',
        'Only words, no tags.',
        '<think>never closed',
        '</answer></answer>',
        '<verification>',
      ]
      beforeAll(async () => {
        const rows = outputs.map((output, index) => bridgeTrace({ output, run: `r${index}` }))
        await importContent(await open(), lines(rows), { collection: 'odd' })
      })

      test.each(outputs.map((output, index) => [output, `r${index}`]))(
        '%j',
        async (output, run) => {
          const [row] = await tracesOf({ collection: ['odd'], run: [run] })
          expect(row?.problem_count).toBeGreaterThan(0)
          const { $ } = await renderPage(`/traces/${row?.id}`)
          expect($(trace)).toHaveLength(1)
          const raw = await renderRawText(row?.id ?? '')
          expect(raw(`${trace} h2`).text()).toBe('Raw text')
          expect(raw(trace).text()).toContain(output === '' ? 'The model wrote nothing.' : output)
        },
      )
    })
  },
  ['sqlite'],
)
