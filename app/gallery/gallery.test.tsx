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

const filesOf = (folder: string) =>
  readdirSync(join(import.meta.dirname, '../../components', folder))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => basename(file, '.tsx'))

const kitFiles = filesOf('ui')
/** Drawings without a frame are shown where they are used. */
const unframed = new Set(['histogram', 'keyed-histogram', 'share-bar', 'share-columns'])
const chartFiles = filesOf('charts').filter((file) => !unframed.has(file))

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

  test('shows every chart, with its table and without markup of its own', async () => {
    const { $ } = await renderPage('/gallery')
    const framed = chartFiles.filter((file) => {
      const figure = $(`#chart-${file} [data-theme=light] figure`)
      return (
        figure.find('[role=application][tabindex=0]').length === 1 &&
        figure.find('table tbody tr').length > 2 &&
        figure.find('table a').length === 0
      )
    })
    expect(framed).toEqual(chartFiles)
    const table = $('#chart-line-chart [data-theme=light] table')
    expect(table.text()).toContain('undefined: no gold')
    expect($('[id="chart-line-chart, empty"]').text()).toContain('Choose a run of a training.')
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
