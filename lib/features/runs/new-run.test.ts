import { expect, test } from 'vitest'
import { newRunOf, runDraftSchema } from './new-run'
import { emptyDraft } from './run-draft'

const typed = { ...emptyDraft, claim: 'It opened in 1937.', document: 'It opened in 1936.' }

test('what is left empty is left to its default', () => {
  expect(newRunOf(typed, { on: 'input' })).toEqual({
    run: {
      systems: ['decompose-rl'],
      servers: {},
      input: { claim: typed.claim, document: typed.document },
      judge: false,
      cache: 'use',
      samples: 1,
      params: {},
      prompt_versions: {},
    },
  })
})

test('numbers, the server and versions of prompts are sent as they were chosen', () => {
  const draft = {
    ...typed,
    name: ' Baseline ',
    systems: ['faithlens' as const],
    server: 's',
    samples: '8',
    temperature: '0.7',
    top_k: '-1',
    seed: '0',
    prompts: { 'faithlens/decompose': '2', 'faithlens/verify': '', 'decompose-rl/verify': '1' },
  }
  expect(newRunOf(draft, { on: 'items', ids: ['a'] })).toMatchObject({
    run: {
      name: 'Baseline',
      item_ids: ['a'],
      servers: { policy: 's' },
      samples: 8,
      params: { temperature: 0.7, top_k: -1, seed: 0 },
      prompt_versions: { 'faithlens/decompose': 2 },
    },
  })
})

test('preceding claims are sent with the claim, one a line', () => {
  const draft = { ...typed, preceding: 'The bridge is old.\n\n It was painted.' }
  expect(newRunOf(draft, { on: 'input' })).toMatchObject({
    run: { input: { preceding_claims: ['The bridge is old.', ' It was painted.'] } },
  })
  const bare = newRunOf(typed, { on: 'input' })
  expect('run' in bare && bare.run.input).not.toHaveProperty('preceding_claims')
})

function runOf(draft: Partial<typeof typed>) {
  const made = newRunOf({ ...typed, ...draft }, { on: 'items', ids: ['a'] })
  return 'run' in made ? made.run : null
}

test('a novice is named only for what a novice is asked about', () => {
  const novice = { novice: 'n', judge: true }
  const faithlens = ['faithlens' as const]
  expect(runOf({ ...novice, systems: faithlens })?.servers).toEqual({ novice: 'n' })
  expect(runOf({ ...novice, systems: faithlens, judge: false })?.servers).toEqual({})
  expect(runOf({ ...novice, systems: ['decompose-rl'] })?.servers).toEqual({})
})

test('a way to choose facts is sent for questions alone', () => {
  const first = { fact_choice: 'first' as const }
  expect(runOf({ ...first, systems: ['decomp-entail'] })).toMatchObject(first)
  expect(runOf({ ...first, systems: ['faithlens'] })).not.toHaveProperty('fact_choice')
})

test('every field that makes no sense is named', () => {
  const draft = { ...emptyDraft, systems: [], samples: '65', temperature: 'hot', max_tokens: '0' }
  const drafted = newRunOf(draft, { on: 'input' })
  expect(Object.keys('problems' in drafted ? drafted.problems : {}).toSorted()).toEqual([
    'claim',
    'document',
    'max_tokens',
    'samples',
    'systems',
    'temperature',
  ])
})

test('a run needs something to run on', () => {
  expect(newRunOf(typed, { on: 'collection', collection: '' })).toEqual({
    problems: { target: 'Choose what to run on.' },
  })
})

test('a draft of another day is read as far as it goes', () => {
  expect(runDraftSchema.parse({ claim: 'A' })).toEqual({ ...emptyDraft, claim: 'A' })
})

test('passages of a corpus stand for the document, in their order', () => {
  const passages = [{ id: 'b', title: 'Bridges', text: 'It opened in 1936.' }, { text: 'Later.' }]
  const draft = { ...typed, evidence: 'corpus' as const, passages }
  expect(newRunOf(draft, { on: 'input' })).toMatchObject({
    run: { input: { claim: typed.claim, passages } },
  })
  expect(newRunOf({ ...draft, passages: [] }, { on: 'input' })).toEqual({
    problems: { passages: 'Select the passages to use.' },
  })
})

test('a corpus and tool calls are sent with research alone', () => {
  const draft = { ...emptyDraft, corpus: 'c', turns: '4' }
  const target = { on: 'collection', collection: 'x' } as const
  const research = newRunOf({ ...draft, systems: ['deep-rubric'] }, target)
  expect(research).toMatchObject({ run: { corpus: 'c', turns: 4, collection: 'x' } })
  const question = newRunOf({ ...draft, systems: ['decomp-entail'] }, target)
  expect('run' in question && Object.keys(question.run)).not.toContain('corpus')
  expect(newRunOf({ ...draft, systems: ['deep-rubric'], turns: '99' }, target)).toMatchObject({
    problems: { turns: expect.stringContaining('20') },
  })
})
