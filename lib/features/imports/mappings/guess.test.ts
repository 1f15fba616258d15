import { expect, it } from 'vitest'
import { guessedBy, guessMapping } from './guess'
import { planOf } from './plan'
import { tableOf } from './table'

const long = 'A long text of evidence. '.repeat(40)

it.each([
  [
    'names of the field',
    {
      ID: 'a1',
      Statement: 'One.',
      Evidence: long,
      gold_label: 'S',
      Response: 'Out.',
      'Model Name': 'm',
      global_step: 4,
      'format reward': 1,
      reward: 2,
    },
    {
      item_id: 'ID',
      claim: 'Statement',
      document: 'Evidence',
      label: 'gold_label',
      output: 'Response',
      model: 'Model Name',
      training_step: 'global_step',
      total: 'reward',
      'reward.format_reward': 'format reward',
    },
  ],
  [
    'foreign names, by what is in them',
    { satz: 'The bridge opened in 1911.', quelle: long, urteil: 'refuted', zahl: 3 },
    { claim: 'satz', document: 'quelle', label: 'urteil' },
  ],
  [
    'a problem',
    { problem: 'Add 1 and 2.', answer: '3', solution: 'x' },
    { problem: 'problem', label: 'answer' },
  ],
  [
    'a trainer’s log',
    { prompt: 'Say.', completion: 'Said.', step: 'one', score: 1.5 },
    { prompt: 'prompt', output: 'completion', total: 'score' },
  ],
  ['nothing to go by', { a: 1, b: 2 }, {}],
])('a mapping is guessed from %s', (_what, row, mapping) => {
  const guess = guessMapping(tableOf([row]))
  expect(guess).toEqual(mapping)
  expect(planOf(guess).ok).toBe(Object.keys(mapping).length > 0)
})

it('a table shows its columns with their first different values', () => {
  const rows = [
    { text: 'x'.repeat(300), n: '1', mixed: 1, o: { a: { b: true } }, l: [1], e: null },
    { text: 'y', n: '2.5', mixed: 'one', o: { a: { b: true } }, l: [], e: '' },
  ]
  expect(tableOf(rows)).toMatchObject({
    more: 0,
    columns: [
      { name: 'text', kind: 'text', values: [`${'x'.repeat(200)}…`, 'y'], length: 151 },
      { name: 'n', kind: 'number', values: ['1', '2.5'], length: 2 },
      { name: 'mixed', kind: 'text', values: ['1', 'one'], length: 2 },
      { name: 'o.a.b', kind: 'yes-no', values: ['true'], length: 4 },
      { name: 'l', kind: 'list', values: ['[1]', '[]'], length: 3 },
      { name: 'e', kind: 'empty', values: [], length: 0 },
    ],
  })
})

it('of ten thousand columns the first thousand are listed', () => {
  const row = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`c${index}`, index]))
  const { columns, more } = tableOf([row])
  expect([columns.length, more]).toEqual([1_000, 9_000])
})

it('of values that look the same where they are cut one is shown', () => {
  const rows = ['a', 'b'].map((end) => ({ text: `${'x'.repeat(300)}${end}` }))
  expect(tableOf(rows).columns[0]?.values).toEqual([`${'x'.repeat(200)}…`])
})

it('the last message of a list is guessed as the output, and no weight in it as a reward', () => {
  const said = { wer: 'b', was: '<think>x</think><answer>No</answer>', weight: 1 }
  const chat = { frage: 'The bridge opened in 1911.', verlauf: [{ wer: 'a', was: 'Say.' }, said] }
  const guess = guessMapping(tableOf([chat]))
  expect(guess).toMatchObject({ claim: 'frage', output: 'verlauf[-1].was' })
  expect(Object.keys(guess).filter((name) => name.startsWith('reward'))).toEqual([])
})

it('says of each guess by what it was made', () => {
  const table = tableOf([
    {
      statement: 'The bridge opened in 1911.',
      quelle: long,
      urteil: 'refuted',
      antwort: '<think>x</think><answer>No</answer>',
      ckpt: 'step-200',
      'form punkte': 0.5,
      notiz: 'x',
    },
  ])
  const guess = guessMapping(table)
  expect(guess).toMatchObject({ run: 'ckpt' })
  expect(table.columns.map((column) => [column.name, guessedBy(guess, column)])).toEqual([
    ['statement', 'its name'],
    ['quelle', 'its values, the longest texts'],
    ['urteil', 'its values, which are labels'],
    ['antwort', 'the tags its values begin with'],
    ['ckpt', 'its name'],
    ['form punkte', 'its numbers'],
    ['notiz', null],
  ])
})

it.each([
  ['prediction', 'verdict'],
  ['pred', 'verdict'],
  ['model_name', 'model'],
  ['step', 'training_step'],
  ['score', 'total'],
  ['reward', 'total'],
  ['gold', 'label'],
  ['target', 'label'],
  ['answer', 'label'],
  ['premise', 'document'],
  ['context', 'document'],
  ['doc', 'document'],
])('a column %s is guessed as the %s', (name, target) => {
  const row = { hypothesis: 'The bridge opened in 1911.', response: 'It says so.', [name]: 7 }
  expect(guessMapping(tableOf([row]))).toMatchObject({ claim: 'hypothesis', [target]: name })
})

it.each([
  ['labels', ['true', 'false'], 'verdict'],
  ['words', ['Supported', 'Refuted'], 'verdict'],
  ['sentences', ['The text says that it stands in Paris.'], 'output'],
  ['a short name', ['gpt-4o'], 'model'],
])('a column answer_model of %s is guessed by its values', (_what, values, target) => {
  const rows = values.map((value) => ({
    statement: 'The tower is in Paris.',
    source_text: long,
    answer_model: value,
    ...(target === 'model' && { prediction: 'refuted' }),
  }))
  expect(guessMapping(tableOf(rows))).toMatchObject({ [target]: 'answer_model' })
})

it('a table that says what a model says and why is guessed whole', () => {
  const row = {
    statement: 'The tower is in Paris.',
    source_text: long,
    gold_answer: 'true',
    model_says: 'false',
    model_explains: 'The text says it stands in Lyon.',
    model: 'acme-1',
  }
  expect(guessMapping(tableOf([row]))).toEqual({
    claim: 'statement',
    document: 'source_text',
    label: 'gold_answer',
    verdict: 'model_says',
    output: 'model_explains',
    model: 'model',
  })
})
