import {
  array,
  assert,
  constantFrom,
  double,
  nat,
  oneof,
  option,
  property,
  record,
  string,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { criterionTypes, type ResearchPayload } from '@/lib/core/items/research-task'
import { auditStructure } from './structure'
import { criterion, payload, withCriteria } from './testing/payload'

function codes(of: ResearchPayload): string[] {
  return auditStructure(of).map(({ code }) => code)
}

function messages(of: ResearchPayload): string {
  return auditStructure(of)
    .map(({ message }) => message)
    .join('\n')
}

describe('the structural audit', () => {
  test('is silent about a clean rubric', () => {
    expect(auditStructure(payload())).toEqual([])
  })

  test('says that there is no rubric', () => {
    expect(codes({})).toEqual(['no_rubric'])
    expect(codes(payload({ rubric: [] }))).toEqual(['no_rubric'])
  })

  test('says what it cannot check without tree and selection', () => {
    const { rubric = [] } = payload()
    expect(auditStructure({ rubric }).map(({ code, severity }) => [code, severity])).toEqual([
      ['no_tree', 'unchecked'],
      ['no_selection', 'unchecked'],
    ])
  })

  test('wants five criteria', () => {
    expect(messages(payload({ rubric: [criterion('R1')] }))).toContain('There is 1 criterion;')
  })
})

describe('source leaves', () => {
  test.each([
    [['L9'], ['unknown_leaf', 'outside_selection']],
    [['A'], ['not_a_leaf', 'outside_selection']],
    [['L3'], ['outside_selection']],
    [[], ['no_source']],
  ])('%j give %j', (source_leaf_ids, expected) => {
    expect(codes(withCriteria(criterion('R3', { source_leaf_ids })))).toEqual(expected)
  })

  test('that were selected are used', () => {
    const found = auditStructure(payload({ selected_leaf_ids: ['L1', 'L2', 'L3'] }))
    expect(found.map(({ code }) => code)).toEqual(['unused_selection'])
    expect(found[0]?.message).toContain('L3')
  })
})

function withEvidence(evidence: string[], source_leaf_ids = ['L1']) {
  return withCriteria(criterion('R1', { type: 'factual', evidence, source_leaf_ids }))
}

describe('evidence', () => {
  test('is required of factual criteria alone', () => {
    expect(codes(withEvidence([]))).toEqual(['no_evidence'])
    expect(codes(withEvidence(['  ']))).toEqual(['no_evidence'])
    expect(codes(withCriteria(criterion('R1', { type: 'logical' })))).toEqual([])
  })

  test.each([
    'The Tarn Bay marsh lost 40 hectares between 1990 and 2020',
    '  tarn bay lost 40\nhectares of marsh in thirty years.',
    'Between 1990 and 2020 the marsh of Tarn Bay lost 40 hectares, mostly at the seaward edge.',
    'L1.1',
  ])('stands in its leaf: %s', (evidence) => {
    expect(codes(withEvidence([evidence]))).toEqual([])
  })

  test.each([
    'The Tarn Bay marsh lost 45 hectares between 1990 and 2020.',
    'Sea level rise drowned the marsh of Tarn Bay.',
  ])('does not stand in its leaf: %s', (evidence) => {
    expect(codes(withEvidence([evidence]))).toEqual(['loose_evidence'])
  })

  test('from another selected leaf is reported with that leaf', () => {
    const of = withEvidence(['Drainage made the soil of the upper marsh sink.'])
    expect(codes(of)).toEqual(['foreign_evidence'])
    expect(messages(of)).toContain('stands in L2')
  })
})

describe('weights', () => {
  test.each([
    [-0.5, ['negative_weight']],
    [1.2, ['weight_range']],
    [1, []],
    [0, []],
  ])('%d gives %j', (weight, expected) => {
    expect(codes(withCriteria(criterion('R4', { weight })))).toEqual(expected)
  })

  test('that add up to nothing', () => {
    const rubric = payload().rubric?.map((one) => ({ ...one, weight: 0 })) ?? []
    expect(codes(payload({ rubric }))).toEqual(['zero_sum'])
  })
})

describe('duplicates', () => {
  test('of an id and of a description', () => {
    const rubric = [...(payload().rubric ?? []), criterion('R3')]
    expect(codes(payload({ rubric }))).toEqual(['duplicate_id', 'same_description'])
  })

  test('in other words are told with their cosine', () => {
    const near = criterion('R6', {
      description: 'States in hectares the area of marsh lost after 1990',
    })
    const found = auditStructure(withCriteria(near))
    expect(found.map(({ code, criteria }) => [code, criteria])).toEqual([
      ['near_duplicate', ['R6', 'R1']],
    ])
    expect(found[0]?.message).toMatch(/0\.[89]\d|1\.00/)
  })

  test('are not seen in criteria that share a subject', () => {
    const other = criterion('R6', { description: 'Says who owned the marsh before 1990' })
    expect(codes(withCriteria(other))).toEqual([])
  })
})

describe('wording', () => {
  test.each([
    'Gives a good overview',
    'Is comprehensive',
    'Names various causes',
    'Covers ditches, walls, etc.',
    'Covers the relevant causes',
  ])('is vague: %s', (description) => {
    expect(codes(withCriteria(criterion('R5', { description })))).toEqual(['vague'])
  })

  test.each([
    'Names the cause and explains the cure',
    'Tells the loss, and then compares it with the gain',
    'Tells (a) the loss; (b) the gain',
    'Tells 1) the loss 2) the gain',
  ])('asks several things: %s', (description) => {
    expect(codes(withCriteria(criterion('R5', { description })))).toEqual(['several_things'])
  })

  test.each([
    'Compares ditches and walls',
    'Says what the goods cost',
    'Names the keystone species',
  ])('is plain: %s', (description) => {
    expect(codes(withCriteria(criterion('R5', { description })))).toEqual([])
  })

  test('is missing', () => {
    expect(codes(withCriteria(criterion('R5', { description: ' ' })))).toEqual(['no_description'])
  })
})

describe('whatever it is given', () => {
  const id = constantFrom('R1', 'R2', 'L1', 'L2', 'A', 'root', 'L9', '__proto__')
  const text = oneof(string(), constantFrom('(a) (1)', '“é”', 'and and names', '40'))
  const anyCriterion = record({
    id,
    type: constantFrom(...criterionTypes),
    description: text,
    weight: double({ noNaN: true }),
    evidence: array(text, { maxLength: 3 }),
    source_leaf_ids: array(id, { maxLength: 4 }),
  })
  const anyNode = record({
    id,
    parent: option(id),
    depth: nat(60),
    query: text,
    passages: array(record({ text }), { maxLength: 2 }),
    statements: array(text, { maxLength: 2 }),
  })

  test('it answers with messages', () => {
    const anyPayload = record({
      tree: record({ nodes: array(anyNode, { maxLength: 12 }) }),
      selected_leaf_ids: array(id, { maxLength: 4 }),
      rubric: array(anyCriterion, { maxLength: 9 }),
    })
    assert(
      property(anyPayload, (of) => {
        for (const { message } of auditStructure(of)) expect(message).toMatch(/[.)]$/)
      }),
    )
  })

  test('it tells that very many criteria were not compared with each other', () => {
    const rubric = Array.from({ length: 2000 }, (_, at) =>
      criterion(`C${at}`, {
        description: `Tells of the marsh number ${at} of bay x${at}y`,
        source_leaf_ids: ['L1', 'L2'],
      }),
    )
    expect(codes(payload({ rubric }))).toContain('too_many_to_compare')
  })
})
