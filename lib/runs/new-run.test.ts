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
    systems: ['faithlens' as const],
    server: 's',
    samples: '8',
    temperature: '0.7',
    seed: '0',
    prompts: { 'faithlens/decompose': '2', 'faithlens/verify': '', 'decompose-rl/verify': '1' },
  }
  expect(newRunOf(draft, { on: 'items', ids: ['a'] })).toMatchObject({
    run: {
      item_ids: ['a'],
      servers: { policy: 's' },
      samples: 8,
      params: { temperature: 0.7, seed: 0 },
      prompt_versions: { 'faithlens/decompose': 2 },
    },
  })
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
    problems: { passages: 'Tick the passages to use.' },
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
