import { renderPage } from '../testing/render-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { importContent } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

const textAt = async (query: string) =>
  (await renderPage(`/analysis/training?${query}`)).$('main').text()

describeOnDatabases('the page of training', (open) => {
  beforeAll(async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    const steps = ['a', 'b'].flatMap((run) =>
      [1, 2, 3].map((step) => bridgeTrace({ run, training_step: step })),
    )
    await importContent(database, jsonLines(steps), { collection: 'steps' })
    const without = [bridgeTrace({ run: 'c' })]
    await importContent(database, jsonLines(without), { collection: 'without' })
    const ungraded = [1, 2].map((step) =>
      bridgeTrace({ run: 'd', training_step: step, gold: null, item_id: `u-${step}` }),
    )
    await importContent(database, jsonLines(ungraded), { collection: 'ungraded' })
  })
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  test('has a chart of every series of the runs in its address', async () => {
    const { title, $ } = await renderPage('/analysis/training?collection=steps&runs=b')
    expect(title).toBe('Training')
    const figures = $('main figure')
      .map((_, figure) => $(figure).attr('aria-label'))
      .get()
    expect(figures).toEqual(expect.arrayContaining(['Accuracy', 'Total reward', 'Format share']))
    const removals = $('main button[aria-label^="Remove the run"]')
    expect(removals.map((_, one) => $(one).attr('aria-label')).get()).toEqual(['Remove the run b'])
    const heads = $('main figure[aria-label=Accuracy] table thead th')
    expect(heads.map((_, head) => $(head).text()).get()).toEqual(['step', 'b'])
  })

  test('says why nothing is drawn, and what to do', async () => {
    expect(await textAt('collection=without')).toContain('The trace has no training step.')
    expect(await textAt('run=nobody')).toContain('No trace matches the filter')
    expect(await textAt('collection=steps&runs=')).toContain('No run is chosen')
    const other = await textAt('collection=steps&runs=nobody')
    expect(other).toContain('No trace of the chosen runs matches the filter')
    expect(other).toContain('Chosen: nobody. Runs that match: a, b.')
    expect(other).not.toContain('Outcome')
  })

  test('says what it lacks: gold, shared items, steps enough to watch', async () => {
    const text = await textAt('collection=ungraded')
    expect(text).toContain('No accuracy: no trace of these runs has a gold label or answer.')
    expect(text).toContain('1 run not watched for reward hacking')
    expect(text).not.toContain('other items than the previous step')
    expect(await textAt('collection=steps')).not.toContain('No accuracy')
  })
})
