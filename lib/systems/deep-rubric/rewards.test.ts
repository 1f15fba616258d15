import { describe, expect, it } from 'vitest'
import { termWeight, totalOf, shownRewards } from '@/lib/core/traces/shown-rewards'
import type { Convention } from '@/lib/core/rewards/schema'
import { conventions } from '@/lib/core/rewards/vocabulary'
import type { Logged } from '@/lib/core/records/schema'
import { isMeaningful } from './parts/meaningful'
import { cleanThinks } from './parts/format'
import { citationSpread } from './parts/spread'
import { citationFormat, citationReward, claimScore } from './parts/citation'
import { rubricReward } from './parts/rubric'
import { terms } from './parts/vocabulary'
import { read } from './read'
import { compute, rewardAliases } from './rewards'

const call = '<tool_call>{"name":"search","arguments":{"query":"q"}}</tool_call>'
const found = '<tool_response><snippet id=A>Tarn Bay lost 40 ha.</snippet></tool_response>'
const answer = '<answer><cite id="A">The bay lost 40 hectares of marsh</cite>. Much.</answer>'
const whole = `<think>a</think>${call}${found}<think>b</think>${answer}`

interface Given {
  convention?: Convention
  logged?: Logged | null
  rubric?: unknown[]
}

const rubric = [{ id: 'R1', type: 'logical', description: 'd', weight: 0.5 }]

function computedOf(
  output: string,
  { convention = 'paper', logged = null, rubric: given = rubric }: Given = {},
) {
  const reading = read({ output, reasoning: null, finish_reason: null, logged })
  const records = compute({
    reading,
    gold: null,
    payload: { rubric: given },
    logged,
    convention,
    labels: 'binary',
  })
  return Object.fromEntries(records.map((record) => [record.name, record]))
}
const valuesOf = (output: string, given?: Given) =>
  Object.fromEntries(
    Object.entries(computedOf(output, given)).map(([name, { value }]) => [name, value]),
  )

describe('what follows from the text', () => {
  it('is format and search; the rest says what it lacks', () => {
    const records = computedOf(whole)
    expect(valuesOf(whole)).toEqual({
      rubric: null,
      format: 1,
      citation: null,
      citation_recall: null,
      citation_precision: null,
      search: 1 / 6,
    })
    expect(records['rubric']?.missing).toEqual(['criterion_scores'])
    expect(records['citation']?.missing).toEqual(['claims'])
    expect(records['search']?.explanation).toEqual([
      'min(1 ÷ 6, 1) = 0.1667, of 1 valid tool calls.',
    ])
    expect(records['format']?.explanation?.at(-1)).toBe('0.5 + 0.2 + 0.1 + 0.2 = 1.')
    expect(computedOf(whole, { rubric: [] })['rubric']?.missing).toEqual(['rubric'])
  })

  it('is a citation of 0 where nothing was found', () => {
    expect(valuesOf(`<think>a</think>${call}${answer}`)).toMatchObject({ citation: 0, format: 1 })
  })

  it('is 0 without a report, and the released total then 0.15 of the format', () => {
    const output = `<think>a</think>${call}<think>b</think>`
    expect(valuesOf(output)).toEqual({
      rubric: 0,
      format: 0.3,
      citation: 0,
      citation_recall: 0,
      citation_precision: 0,
      search: 1 / 6,
    })
    const records = Object.values(computedOf(output, { convention: 'released' }))
    expect(totalOf(null, shownRewards(records), terms, 'released').value).toBeCloseTo(
      0.15 * 0.3,
      12,
    )
  })

  it('takes one block of thinking for enough, the released code two clean ones', () => {
    const one = `<think>a</think>${call}${found}${answer}`
    expect(valuesOf(one)['format']).toBe(1)
    expect(valuesOf(one, { convention: 'released' })['format']).toBe(0.8)
    expect(valuesOf(whole, { convention: 'released' })['format']).toBe(1)
    expect(cleanThinks('<think> </think><think>a <answer></think><think>b</think>')).toBe(1)
  })

  it('counts calls up to six, in the released code those before the report', () => {
    expect(valuesOf(`${call.repeat(9)}${answer}`)['search']).toBe(1)
    expect(valuesOf(`${call.repeat(2)}${answer}${call}`)['search']).toBe(0.5)
    expect(
      valuesOf(`${call.repeat(2)}${answer}${call}`, { convention: 'released' })['search'],
    ).toBe(2 / 6)
    expect(valuesOf(`<tool_call>no</tool_call>${answer}`)['search']).toBe(0)
  })

  it('is nothing of a request that failed', () => {
    for (const record of Object.values(computedOf('[API_ERROR] no')))
      expect(record).toMatchObject({ value: null, missing: ['output'] })
  })
})

it('takes what the judge of the file said', () => {
  const logged: Logged = {
    rewards: {},
    detail: {
      criteria: [{ id: 'R1', score: 3 }],
      claims: [
        { text: 'a', ids: ['A'], recall: 1, precision: 1 },
        { text: 'b', ids: [], needs_citation: true },
      ],
    },
  }
  const records = computedOf(whole, { logged })
  expect(records['rubric']).toMatchObject({ value: 0.75, per_criterion: { R1: 3 } })
  const form = 0.7 + 0.1 * 0.3 + 0.2 / 6
  expect(records['citation']?.value).toBeCloseTo(0.6 * 0.5 + 0.4 * form, 12)
})

describe('rubric', () => {
  const criteria = [
    { id: 'R1', weight: 1, score: 4 },
    { id: 'R2', weight: -0.5, score: 2 },
  ]
  it('is undefined with a negative weight, which the released code takes without its sign', () => {
    expect(rubricReward(criteria, 'paper')).toMatchObject({ value: null, missing: ['rubric'] })
    expect(rubricReward(criteria, 'released').value).toBe((1 - 0.25) / 1.5)
  })
  it('is undefined where weights sum to 0 or a score is missing', () => {
    expect(rubricReward([{ id: 'R', weight: 0, score: 4 }], 'paper').value).toBeNull()
    expect(rubricReward([{ id: 'R', weight: 1, score: null }], 'paper').value).toBeNull()
    expect(rubricReward([{ id: 'R', weight: 1, score: undefined }], 'released').value).toBeNull()
  })
})

describe('citation', () => {
  it('wants four units and eighteen letters', () => {
    expect(isMeaningful('The marsh near Tarn shrank', 'paper')).toBe(true)
    expect(isMeaningful('one two three twenty', 'paper')).toBe(false)
    expect(isMeaningful('a b c d e f', 'paper')).toBe(false)
    expect(isMeaningful('a b c d e f', 'released')).toBe(true)
    expect(isMeaningful('a b c d', 'released')).toBe(false)
    expect(isMeaningful("well-known don't-say extraordinarily", 'paper')).toBe(false)
    expect(isMeaningful('这里的湿地自一九九〇年以来减少了四十公顷', 'paper')).toBe(true)
    expect(isMeaningful('a b c d e f !!!!!!!!!!!!!!!', 'released')).toBe(false)
  })

  it('is best spread where all gaps are the same', () => {
    expect(citationSpread([]).value).toBe(0)
    expect(citationSpread([0.9]).value).toBe(0.3)
    expect(citationSpread([0.75, 0.25, 0.5]).value).toBeCloseTo(0.4 * (0.5 / 0.6) + 0.4 + 0.2, 12)
    // The gaps 0.9, 0 and 0.1 are off by more than 1/3 on average; the mean is far from the middle.
    expect(citationSpread([0.9, 0.9]).value).toBeCloseTo(0.2 * 0.2, 12)
  })

  it('has no form without a cited id', () => {
    const facts = { cited: 0, valid: 0, texts: [], positions: [] }
    expect(citationFormat(facts, 'paper').value).toBe(0)
  })

  it('scores a claim by what is known of it', () => {
    const unknown = { text: '', recall: undefined, precision: undefined, needsCitation: undefined }
    expect(claimScore({ ...unknown, isCited: true, recall: 0.5, precision: 1 })).toBeCloseTo(
      2 / 3,
      12,
    )
    expect(claimScore({ ...unknown, isCited: true, recall: 0, precision: 0 })).toBe(0)
    expect(claimScore({ ...unknown, isCited: true, recall: 1 })).toBeNull()
    expect(claimScore({ ...unknown, isCited: false, needsCitation: 1 })).toBe(0)
    expect(claimScore({ ...unknown, isCited: false, needsCitation: 0 })).toBe(1)
    expect(claimScore({ ...unknown, isCited: false })).toBeNull()
  })

  it('takes claims of the same words for one in the released code, the last for all', () => {
    const claim = { isCited: true, precision: 1, needsCitation: undefined }
    const claims = [
      { ...claim, text: 'a', recall: 0 },
      { ...claim, text: 'b', recall: 0 },
      { ...claim, text: 'a', recall: 1 },
    ]
    const facts = { cited: 0, valid: 0, texts: [], positions: [] }
    expect(citationReward(claims, facts, 'paper').value).toBeCloseTo(0.6 / 3, 12)
    expect(citationReward(claims, facts, 'released').value).toBeCloseTo(0.6 / 2, 12)
  })
})

it('adds up by the weights of each convention', () => {
  for (const convention of conventions) {
    const sum = terms.reduce((all, term) => all + termWeight(term, convention), 0)
    expect(sum).toBeCloseTo(1, 12)
  }
  expect(rewardAliases['rubric_reward']).toBe('rubric')
  expect(rewardAliases['num_search_turns_reward']).toBe('search')
})
