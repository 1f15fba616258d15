import { studyResultsSchema } from '@/lib/features/studies/results/schema'
import { annotatorTokensSchema, startedSchema, studySchema } from '@/lib/features/studies/schema'
import { importFile, read } from '../support/api'
import { expect, test } from '../support/leading'
import { reportTrace } from '../rows/reports'

const questions = ['How do tides make power?', 'What do barrages cost?']
const models = ['delta-12b', 'estuary-12b']
const better = 'Behind a wall sediment settles, and fish pass the turbines or do not pass at all.'
const answers: Record<string, string> = {
  'delta-12b': `## Ecology\n\n<cite id="S2">${better}</cite>`,
  'estuary-12b': '## Ecology\n\nBarrages are <cite id="n.0:p">built in the sea</cite>.',
}

function reports(): string {
  return questions
    .flatMap((question) =>
      models.map((model) => reportTrace(question, answers[model] ?? '', { model })),
    )
    .join('')
}

test('two models’ reports are judged blind, with their citations as marks', async ({
  request,
  collection,
  pageAt,
  baseURL,
}) => {
  await importFile(request, { collection, filename: 'reports.jsonl', content: reports() })
  const systems = models.map((model) => ({ system: 'deep-rubric', model, collection }))
  const design = {
    name: `Which report? ${collection}`,
    systems,
    compare: 'report',
    overlap: 1,
    sample: { kind: 'all', seed: 7 },
    dimensions: [{ id: 'depth', name: 'Depth', wording: 'Which goes deeper?', scale: 3 }],
  }
  const drafted = await request.post('/api/studies', { data: design })
  expect(drafted.status(), await drafted.text()).toBe(201)
  const { id } = studySchema.parse(await drafted.json())
  const begun = await request.post(`/api/studies/${id}/start`)
  expect(begun.status(), await begun.text()).toBe(200)
  startedSchema.parse(await begun.json())
  const added = await request.post(`/api/studies/${id}/annotators`, { data: { count: 1 } })
  const { tokens } = annotatorTokensSchema.parse(await added.json())

  const own = await pageAt(baseURL ?? '')
  await own.goto(`/annotate/${tokens[0]}`)
  await own.getByRole('button', { name: 'Start' }).click()
  for (const at of [1, 2]) {
    await expect(own.getByText(`pair ${at} of 2`)).toBeVisible()
    const left = own.getByRole('group', { name: /^Left/ })
    const right = own.getByRole('group', { name: /^Right/ })
    await expect(left).toContainText('[1]')
    await expect(right).toContainText('[1]')
    const text = await own.locator('body').innerText()
    for (const secret of [...models, 'tool_call', 'cite id', 'n.0:p', 'S2', 'deep-rubric'])
      expect(text).not.toContain(secret)
    const isLeft = (await left.innerText()).includes(better)
    await own.keyboard.press(isLeft ? '1' : '3')
    await own.keyboard.press('Enter')
  }
  await expect(own.getByText('All done, thank you')).toBeVisible()

  expect((await request.post(`/api/studies/${id}/close`)).status()).toBe(200)
  expect((await request.post(`/api/studies/${id}/unblind`)).status()).toBe(200)
  const results = await read(request, studyResultsSchema, `/api/studies/${id}/results`)
  expect(results.counts).toMatchObject({ items: 2, judgements: 2 })
  expect(results.counted.round_1).toMatchObject([{ dimension: 'depth', wins: 2, losses: 0 }])
})
