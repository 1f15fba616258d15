import { renderPage, renderPart } from '../testing/render-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectHarmless } from '../testing/harmless'
import { InstructionsStep } from '@/components/features/annotation/instructions'
import { Pair } from '@/components/features/annotation/pair'
import { hostileReports } from '@/e2e/rows/hostile-tasks'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { localOwner } from '@/lib/features/people/change-people.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { addAnnotators } from '@/lib/features/studies/annotators/change-annotators.server'
import { createStudy } from '@/lib/features/studies/change-studies.server'
import { newStudySchema } from '@/lib/features/studies/design-schema'
import { startStudy } from '@/lib/features/studies/start/start-study.server'
import { nextStep } from '@/lib/features/studies/annotation/next-step.server'
import { callerWith, judgeNext } from '@/lib/features/studies/testing/setup'

withDataFolder()

const mostElements = 8_000
const collection = 'pairs'

const compared = [
  'hostile Markdown',
  'nested cites',
  'malformed tool calls',
  'brackets without end',
]

/** Two reports of each, by models that say their names at the end. */
const rows = compared.flatMap((name) => {
  const row = hostileReports.find(({ item_id: id }) => id === `Report: ${name}`) ?? {}
  return ['one', 'two'].map((model) => ({
    ...row,
    model,
    output: `${String(row['output'])}\n${model}`,
  }))
})

function ignore(): void {}

describeOnDatabases(
  'what an annotator sees of hostile reports',
  (open) => {
    let token = ''
    const shown: string[] = []
    beforeAll(async () => {
      const database = await open()
      globalThis.touchstoneDatabase = Promise.resolve(database)
      await importContent(database, lines(rows), { collection })
      const { id: authorId } = await localOwner(database)
      const systems = ['one', 'two'].map((model) => ({ system: 'deep-rubric', model, collection }))
      const dimensions = [{ id: 'clear', name: 'Clarity', wording: 'Easy to follow.', scale: 3 }]
      const study = newStudySchema.parse({
        name: 'Reports',
        systems,
        dimensions,
        compare: 'trace',
        overlap: 1,
      })
      const { id } = await createStudy(database, { study, authorId })
      await startStudy(database, id)
      const { tokens } = await addAnnotators(database, id, { count: 1 })
      token = tokens[0] ?? ''
    })
    afterAll(() => {
      globalThis.touchstoneDatabase = undefined
    })

    test('is a page of its own before they start', async () => {
      const address = `/annotate/${token}`
      expect((await renderPage(address)).title).toBe('Study')
      // A page asks for its step once it has read what the device keeps, which only a browser does.
      const { study } = await nextStep(await open(), callerWith(token), {})
      const $ = await renderPart(address, <InstructionsStep study={study} onRead={ignore} />)
      expect($('button').text()).toContain('Start')
      expectHarmless($, mostElements)
    })

    test.each([1, 2, 3, 4])('is text in pair %i', async () => {
      const step = await judgeNext(await open(), token)
      if (!('pair_token' in step)) throw new Error(JSON.stringify(step))
      const $ = await renderPart(
        `/annotate/${token}`,
        <Pair
          pair={step}
          given={{}}
          isShut={false}
          saveWords="Save and next"
          isDocumentOpen
          spent={0}
          onSpent={ignore}
          onDocument={ignore}
          onDraft={null}
          onSave={ignore}
          onSkip={ignore}
          onUndo={null}
        />,
      )
      expect($('h1').text()).toMatch(/^Report: /)
      shown.push($('body').text())
      expectHarmless($, mostElements)
    })

    test('is all of them', async () => {
      expect(await judgeNext(await open(), token)).toHaveProperty('done')
      const all = shown.join('\n')
      for (const name of compared) expect(all).toContain(`Report: ${name}`)
      expect(all).toContain('window.hasRun = 1')
    })
  },
  ['sqlite'],
)
