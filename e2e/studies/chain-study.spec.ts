import { studyResultsSchema } from '@/lib/features/studies/results/schema'
import { chainTrace } from '../rows/answers'
import { importFile, read } from '../support/api'
import { judgeBlind, unblindedRows } from '../support/blind-answers'
import { runStudy } from '../support/blind-study'
import { expect, test } from '../support/leading'
import { wordsIn } from '../support/received'
import { jsonLines } from '../rows/claims'

const questions = ['Would a pear fit in a thimble?', 'Would a plum float in brine?']
const models = ['orchard-7b', 'hedgerow-7b'] as const
const run = 'run-of-friday'
const version = 'decompose-of-march'
const drawn = 'The measure of both was taken first.'

/** One model draws on what was measured, and both boast of themselves in what they first wrote. */
function rows() {
  return questions.flatMap((question) =>
    models.map((model, at) =>
      chainTrace(
        question,
        [
          {
            facts: [[`I, ${model}, say it is red.`, at === 0 ? drawn : 'Fruit is eaten raw.']],
            answer: 'no',
            confidence: 0.9137 - at / 10,
          },
          { facts: [['A', 'Both are small things.']], answer: 'yes', confidence: 0.2519 },
        ],
        {
          model,
          run,
          prompt_version: version,
          gold: { answer: 'no', facts: ['The golden fact of the house.'] },
        },
      ),
    ),
  )
}

test('two models’ chains are judged blind: facts and what follows, never how sure they were', async ({
  request,
  browser,
  baseURL,
  collection,
}) => {
  const filename = 'friday-chains.jsonl'
  await importFile(request, { collection, filename, content: jsonLines(rows()) })
  const data = {
    name: `Which chain? ${collection}`,
    systems: models.map((model) => ({ system: 'decomp-entail', model, collection })),
    compare: 'trace',
    overlap: 1,
    sample: { kind: 'all', seed: 7 },
    dimensions: [{ id: 'sound', name: 'Soundness', wording: 'Whose facts lead there?', scale: 3 }],
  }
  const { id, tokens } = await runStudy(request, { data, annotators: 1 })
  const annotating = { browser, baseURL, token: tokens[0] ?? '', pairs: questions.length }
  const received = await judgeBlind(annotating, async (page) => {
    await expect(page.getByText('Both outputs conclude that the answer is no.')).toBeVisible()
    const left = page.getByRole('group', { name: /^Left/ })
    await expect(left.getByRole('heading')).toHaveText(['Chain 1', 'Chain 2'])
    await expect(left).toContainText('The answer is yes.')
    return (await left.innerText()).includes(drawn) ? '1' : '3'
  })
  expect(wordsIn(received, [drawn])).toEqual([drawn])
  const secrets = [
    ...models,
    'orchard',
    'hedgerow',
    'decomp',
    run,
    version,
    filename,
    id,
    '0.9137',
    '0.8137',
    '0.2519',
    'golden fact',
    'say it is red',
  ]
  expect(wordsIn(received, secrets)).toEqual([])

  const battles = await unblindedRows(request, id)
  const results = await read(request, studyResultsSchema, `/api/studies/${id}/results`)
  expect(results.counts).toMatchObject({ items: 2, judgements: 2 })
  expect(results.counted.round_1).toMatchObject([{ dimension: 'sound', wins: 2, losses: 0 }])
  expect(battles).toContain(models[0])
  expect(battles).toContain(drawn)
})
