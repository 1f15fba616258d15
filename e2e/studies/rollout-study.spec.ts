import { studyResultsSchema } from '@/lib/features/studies/results/schema'
import { composedItem, solvedTrace } from '../rows/answers'
import { importFile, read } from '../support/api'
import { judgeBlind, unblindedRows } from '../support/blind-answers'
import { runStudy } from '../support/blind-study'
import { expect, test } from '../support/leading'
import { wordsIn } from '../support/received'
import { jsonLines } from '../rows/claims'

const values = [7319, 8423]
const models = ['abacus-7b', 'counting-7b'] as const
const drawn = 'Substitute the first result'
const wrong = '$\\boxed{12}$'

/** One model explains and the other guesses; neither says the value of N, nor the answer. */
function rows() {
  return values.flatMap((value) => [
    composedItem(value),
    solvedTrace(value, `<think>I, ${models[0]}, add.</think>${drawn}: ${wrong}.`, {
      model: models[0],
      prompt_version: 'solve-of-march',
    }),
    solvedTrace(value, `<think>Hm.</think>A guess: $M<2$, so **it** is ${wrong}.`, {
      model: models[1],
    }),
  ])
}

test('two models’ solutions are judged blind, with their mathematics set', async ({
  request,
  browser,
  baseURL,
  collection,
}) => {
  const filename = 'friday-rollouts.jsonl'
  await importFile(request, { collection, filename, content: jsonLines(rows()) })
  const data = {
    name: `Which solution? ${collection}`,
    systems: models.map((model) => ({ system: 'composition-rl', model, collection })),
    compare: 'trace',
    normalise: true,
    overlap: 1,
    sample: { kind: 'all', seed: 7 },
    dimensions: [{ id: 'clear', name: 'Clarity', wording: 'Easy to follow.', scale: 3 }],
  }
  const { id, tokens } = await runStudy(request, { data, annotators: 1 })
  const annotating = { browser, baseURL, token: tokens[0] ?? '', pairs: values.length }
  const received = await judgeBlind(annotating, async (page) => {
    const left = page.getByRole('group', { name: /^Left/ })
    await expect(page.getByRole('heading', { level: 1 }).locator('.katex')).not.toHaveCount(0)
    await expect(left.locator('.katex')).not.toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('<think>')
    await expect(page.getByRole('main')).not.toContainText('**')
    return (await left.innerText()).includes(drawn) ? '1' : '3'
  })
  expect(wordsIn(received, [drawn, 'boxed{12}', '$M<2$'])).toHaveLength(3)
  const secrets = [
    ...models,
    'abacus-7',
    'composition-rl',
    'solve-of-march',
    filename,
    id,
    ...values.flatMap((value) => [`"${value}"`, `${value - 2}`, String(2 * value - 4)]),
  ]
  expect(wordsIn(received, secrets)).toEqual([])

  const battles = await unblindedRows(request, id)
  const results = await read(request, studyResultsSchema, `/api/studies/${id}/results`)
  expect(results.counted.round_1).toMatchObject([{ dimension: 'clear', wins: 2, losses: 0 }])
  expect(battles).toContain(models[1])
})
