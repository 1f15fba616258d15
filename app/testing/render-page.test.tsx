import { renderPage, renderPart } from './render-page'
import { createElement, type ReactNode, Suspense } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bridgeTrace } from '@/e2e/rows/claims'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import type { TraceRow } from '@/lib/core/traces/schema'

withDataFolder()

function Broken(): ReactNode {
  throw new Error('broken')
}

describeOnDatabases(
  'a page rendered without a browser',
  (open) => {
    const traces: TraceRow[] = []
    beforeAll(async () => {
      globalThis.touchstoneDatabase = open()
      await importContent(await open(), lines([bridgeTrace()]), { collection: 'bridges' })
      const { rows } = await listTraces(await open(), traceQuerySchema.parse({}))
      traces.push(...rows)
    })
    afterAll(() => {
      globalThis.touchstoneDatabase = undefined
    })

    test('has its title, its layout and what its loader read', async () => {
      const { title, $ } = await renderPage(`/traces/${traces[0]?.id}`)
      expect(title).toContain('The Anderby bridge opened')
      expect($('nav[aria-label="Main"] [aria-current="page"]').first().text()).toBe('Traces')
      expect($('main h1').text()).toBe(traces[0]?.item_text)
      expect($('[aria-label="Trace"] article')).toHaveLength(6)
    })

    test('has what it asks for once it is in a browser, and what its address says', async () => {
      const { $ } = await renderPage(`/traces?peek=${traces[0]?.id}`)
      expect($('main').text()).toContain('1 of 1 traces')
      expect($('[aria-label="Preview"] article').text()).toContain(
        'When did the Anderby bridge open?',
      )
    })

    test('fails where there is nothing, no page, or a part that throws', async () => {
      await expect(renderPage('/traces/none')).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
      await expect(renderPage('/nowhere')).rejects.toThrow('there is nothing for /nowhere')
      const part = (
        <Suspense>
          <Broken />
        </Suspense>
      )
      await expect(renderPart('/traces', part)).rejects.toThrow('/traces does not render')
    })

    test('fails where a browser would build other elements than were rendered', async () => {
      const paragraph = createElement('p', null, createElement('div'))
      await expect(renderPart('/traces', paragraph)).rejects.toThrow('other elements near main p')
    })
  },
  ['sqlite'],
)
