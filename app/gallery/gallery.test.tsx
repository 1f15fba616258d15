import { renderPage } from '../testing/render-page'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectHarmless } from '../testing/harmless'
import { sampleTrace } from '@/components/features/gallery/sample-trace'
import { traceSamples } from '@/components/features/gallery/trace-samples'
import { stepKinds } from '@/lib/core/traces/schema'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import configFor from '@/next.config.js'

withDataFolder()

const kitFiles = readdirSync(join(import.meta.dirname, '../../components/ui'))
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => basename(file, '.tsx'))

describeOnDatabases('the component gallery', (open) => {
  beforeAll(async () => {
    globalThis.touchstoneDatabase = Promise.resolve(await open())
  })
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  test('shows every file of the kit in both themes', async () => {
    const { $ } = await renderPage('/gallery')
    const shown = $('[id^=ui-]').map((_, section) => $(section).attr('id') ?? '')
    expect(shown.get().toSorted()).toEqual(kitFiles.map((file) => `ui-${file}`).toSorted())
    for (const id of shown.get()) {
      expect($(`#${id} [data-theme=light] > *`).length).toBeGreaterThan(0)
      expect($(`#${id} [data-theme=dark] > *`).length).toBeGreaterThan(0)
    }
  })

  test('shows the steps of every sample, and hostile text as text', async () => {
    const { $ } = await renderPage('/gallery')
    for (const title of Object.keys(traceSamples))
      expect($(`[data-sample="${title}"] article`).length).toBeGreaterThan(0)
    // A list that is being loaded is one of the states.
    $('#ui-paged-list').remove()
    expectHarmless($, 8_000)
  })
})

test('its samples hold every kind of step', () => {
  const kinds = Object.values(traceSamples).flatMap((sample) =>
    sampleTrace(sample).steps.map(({ kind }) => kind),
  )
  expect([...new Set(kinds)].toSorted()).toEqual([...stepKinds].toSorted())
})

test('only the development server knows the page', () => {
  expect(configFor(PHASE_DEVELOPMENT_SERVER).pageExtensions).toContain('dev.tsx')
  expect(configFor(PHASE_PRODUCTION_BUILD).pageExtensions).toBeUndefined()
})
