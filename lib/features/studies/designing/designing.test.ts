import { describe, expect, it } from 'vitest'
import { newPlanSchema } from '../planning/schema'
import { designOf } from '../preset'
import { designSchema, type StudySystem } from '../design-schema'
import { addDimension, changeDimension, removeDimension, removeSystem } from './change'
import { checkDraft } from './check'
import { problemAt } from './problems'
import { systemKey } from '../systems'
import { systemOptions } from './choices'
import { draftOf, shownPart } from './draft'
import type { StudyDraft } from './schema'
import { designFacts } from './facts'
import { planOf } from './plan'
import { usualAssumptions } from './assumptions'
import { newDraft, withPreset } from './start'
import { knownWord, recordWord, rulesWord, shownWord, textsWord } from './words'

const systems: StudySystem[] = [
  { system: 'faithlens', model: 'lens-8b', collection: 'c1' },
  { system: 'decompose-rl', model: 'base-7b', guess_label: 'the one that asks' },
]
const design = designSchema.parse({
  ...designOf({ name: 'Which helps?', systems }, 7),
  sample: { kind: 'stratified', per_stratum: 4, strata: 'label', seed: 3, filter: 'label=refuted' },
  redact: ['Lens', 'Base'],
  exclusion: { gold_below: 0.6, gold_after: 4, repeats_after: 10 },
  consent: { text: 'I agree.', version: '2' },
  gold: [{ item_id: 'i1', expected: { readability: 0, helpfulness: 'tie' } }],
  training: [{ item_id: 'i2', expected: { readability: 1 }, feedback: 'It says why.' }],
  retention: '2027-01-31',
})

const whole = draftOf(design)

function problemsOf(change: Partial<StudyDraft>) {
  const checked = checkDraft({ ...whole, ...change })
  return 'problems' in checked ? checked.problems : {}
}

describe('a draft of a design', () => {
  it('comes back as the design it was made of', () => {
    const checked = checkDraft(whole)
    expect('design' in checked ? checked.design : checked.problems).toEqual(design)
  })

  it('says of an empty one what is missing, by field', () => {
    const checked = checkDraft(newDraft)
    const problems = 'problems' in checked ? checked.problems : {}
    expect(problems['name']).toBe('Fill this in.')
    expect(problemAt(problems, 'systems.0')).toBe('Choose one.')
    expect(problemAt(problems, 'systems.1')).toBe('Choose one.')
    expect(problemAt(problems, 'overlap')).toBeNull()
  })

  it('takes an emptied number for missing, never for zero or a default', () => {
    expect(problemsOf({ overlap: '' })).toEqual({ overlap: 'Fill in a whole number.' })
    expect(problemsOf({ repeats: ' ' })).toEqual({ repeats: 'Fill in a whole number.' })
    expect(problemsOf({ overlap: '2.5' })['overlap']).toBe('Fill in a whole number.')
    expect(problemsOf({ overlap: '0' })).toEqual({ overlap: 'At least 1.' })
    expect(problemsOf({ overlap: '51' })).toEqual({ overlap: 'At most 50.' })
  })

  it('asks for what a sampler needs', () => {
    const sample = { ...whole.sample, per_stratum: '' }
    expect(problemsOf({ sample })).toEqual({ 'sample.per_stratum': 'How many of each.' })
    expect(problemsOf({ sample: { ...sample, kind: 'random' } })).toEqual({
      'sample.size': 'How many items.',
    })
    expect(problemsOf({ sample: { ...sample, kind: 'all' } })).toEqual({})
  })

  it('takes the filter out of a whole address', () => {
    const filter = 'https://host/traces?label=refuted&dataset=hover'
    const checked = checkDraft({ ...whole, sample: { ...whole.sample, filter } })
    expect('design' in checked && checked.design.sample.filter).toBe('label=refuted&dataset=hover')
  })

  it('leaves a seed that is not typed to the server', () => {
    const checked = checkDraft({ ...whole, seed: '' })
    expect('study' in checked && 'seed' in checked.study).toBe(false)
  })

  it('can show a pair while names and known pairs are missing', () => {
    const training = whole.training.map((pair) => ({ ...pair, feedback: '' }))
    const unfinished = { ...whole, name: '', training }
    expect('problems' in checkDraft(unfinished)).toBe(true)
    expect('study' in checkDraft(shownPart(unfinished))).toBe(true)
    expect('study' in checkDraft(shownPart({ ...newDraft, name: 'x' }))).toBe(false)
  })

  it('lets a preset change everything but name and systems', () => {
    const filled = withPreset({ ...whole, seed: '' }, 'faithlens-120')
    expect(filled).toMatchObject({
      name: 'Which helps?',
      overlap: '3',
      has_consent: false,
      gold: [],
      sample: { kind: 'stratified', per_stratum: '10', strata: 'dataset' },
    })
    expect(filled.systems).toEqual(whole.systems)
    expect(filled.instructions).toContain('explanations')
    expect(filled.dimensions?.map(({ id }) => id)).toEqual([
      'readability',
      'helpfulness',
      'informativeness',
    ])
    expect('study' in checkDraft(filled)).toBe(true)
  })
})

describe('changing a draft', () => {
  it('names a dimension after its words, and never two alike', () => {
    const more = { ...whole, ...addDimension(whole) }
    const named = changeDimension(more, 3, { name: 'Ease of Use!' })
    expect(named.dimensions?.[3]?.id).toBe('ease_of_use')
    expect(changeDimension(more, 3, { name: 'Readability' }).dimensions?.[3]?.id).toBe(
      'readability_2',
    )
    expect(changeDimension(more, 3, { name: '42 ÄÖ' }).dimensions?.[3]?.id).toBe('dimension')
  })

  it('keeps what is right of known pairs when a dimension is renamed', () => {
    const { gold } = changeDimension(whole, 0, { name: 'Clarity' })
    expect(gold?.[0]?.expected).toEqual({ clarity: '0', helpfulness: 'tie' })
  })

  it('keeps the primary dimension primary when another is taken away', () => {
    expect(whole.primary).toBe(2)
    expect(removeDimension(whole, 0).primary).toBe(1)
    expect(removeDimension(whole, 2).primary).toBe(0)
  })

  it('asks again what was right by a system that is taken out', () => {
    const { systems: left, gold, training } = removeSystem(whole, 0)
    expect(left).toHaveLength(1)
    expect(gold?.[0]?.expected).toEqual({ helpfulness: 'tie' })
    expect(training?.[0]?.expected).toEqual({ readability: '0' })
  })
})

describe('planning while typing', () => {
  it('asks with what is right by itself', () => {
    const body = planOf({ ...whole, name: '', overlap: '' }, usualAssumptions)
    expect(newPlanSchema.safeParse(body).success).toBe(true)
    expect(body).not.toHaveProperty('overlap')
    expect(body.systems).toHaveLength(2)
    expect(body.sample).toMatchObject({ kind: 'stratified', per_stratum: 4 })
  })

  it('asks with nothing but assumptions at first', () => {
    const body = planOf(newDraft, { ...usualAssumptions, seconds: 'x', annotators: '5' })
    expect(newPlanSchema.safeParse(body).success).toBe(true)
    expect(body.assumptions).toEqual({ non_decisive: 0.4, net: 0.24, annotators: 5 })
  })

  it('assumes no net preference beyond what is decided', () => {
    const { assumptions } = planOf(newDraft, { ...usualAssumptions, nonDecisive: 0.9 })
    expect(assumptions?.net).toBe(0.1)
  })
})

describe('systems to choose from', () => {
  const choice = {
    system: 'faithlens' as const,
    model: 'lens-8b',
    prompt_version: null,
    training_step: null,
    collection: { id: 'c1', name: 'Samples' },
    trace_count: 12,
  }

  it('are told by model and place, and chosen as the design names them', () => {
    const [option] = systemOptions([choice], null)
    expect(option?.word).toBe('FaithLens · lens-8b — Samples, 12 traces')
    expect(option?.of).toEqual({ system: 'faithlens', model: 'lens-8b', collection: 'c1' })
  })

  it('are training steps, too', () => {
    const [option] = systemOptions([{ ...choice, training_step: 240 }], null)
    expect(option?.word).toBe('FaithLens · lens-8b · step 240 — Samples, 12 traces')
    expect(option?.of).toMatchObject({ model: 'lens-8b', training_step: 240 })
  })

  it('keep what was chosen and is gone', () => {
    const gone = { system: 'decompose-rl' as const, model: 'old' }
    const options = systemOptions([choice], gone)
    expect(options.map(({ key }) => key)).toContain(systemKey(gone))
    expect(systemOptions([choice], systemOptions([choice], null)[0]?.of ?? null)).toHaveLength(1)
  })
})

const summaries = (draft: StudyDraft) => [
  shownWord(draft),
  textsWord(draft),
  rulesWord(draft),
  recordWord(draft),
  knownWord(draft),
]

it('sums up each closed part of a draft, and says so where it is empty', () => {
  expect(summaries(whole)).toEqual([
    '2 words removed',
    'consent',
    '1 rule',
    'stored until 2027-01-31',
    '1 training pair, 1 gold pair',
  ])
  expect(summaries(newDraft)).toEqual([
    'as written, without names',
    'none',
    'no annotator is excluded',
    'not stated',
    'none',
  ])
  expect(knownWord({ ...whole, training: [] })).toBe('1 gold pair')
  expect(knownWord({ ...whole, gold: [] })).toBe('1 training pair')
})

it('tells a frozen design in words', () => {
  const facts = Object.fromEntries(designFacts(design).map(({ word, value }) => [word, value]))
  expect(facts['Items']).toBe('Stratified (equal) · 4 of each label · seed 3 · only label=refuted')
  expect(facts['Excluded']).toBe('gold below 60 % from 4 gold pairs on')
  expect(facts['Shown']).toBe('as written, names and 2 more words removed')
  expect(facts['Consent']).toBe('version 2')
  expect(facts).not.toHaveProperty('Pay')
})
