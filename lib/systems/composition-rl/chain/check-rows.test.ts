import { describe, expect, test } from 'vitest'
import { checkGroups, checkWord, isRepaired } from './check-rows'
import { compositionOf } from './composition'
import { chainFacts } from './facts'
import { chainNodes } from './nodes'
import { inSigns } from '@/lib/maths/typeset/in-signs'
import { equation } from '@/lib/maths/written'

const part = (problem: string, answer: string, more: object = {}) => ({ problem, answer, ...more })
const variable = { symbol: 'X', value: '12', definition: 'Define $X$ as the height.' }

const two = {
  parts: [
    part('How high is it?', '12', { variable }),
    part('How many are $9$ times $9$?', '81', { replaced_value: 9 }),
  ],
  relations: [{ text: '$Y$ is 3 less than $X$.', from: 'X', to: 'Y' }],
  checks: [
    { step: 'check_var1', verdict: true },
    { step: 'check_same_var', verdict: null, note: 'not in the file' },
    { step: 'check_spelling', verdict: 'false' },
  ],
  human_checks: [
    { step: 'check_same_var', verdict: false },
    { step: 'repaired', verdict: true },
  ],
}

const rowsOf = (payload: object) =>
  new Map(
    checkGroups(compositionOf('', { ...payload })).flatMap(({ rows }) =>
      rows.map((row) => [row.title, row]),
    ),
  )

describe('checks', () => {
  test('what is computed, said by a model and by people stands in one row', () => {
    const rows = rowsOf(two)
    expect(rows.get('The relation adds up')).toMatchObject({
      computed: { holds: true },
      model: null,
      people: null,
      isDisputed: false,
    })
    expect(rows.get('$X$ has its value')).toMatchObject({
      model: { holds: true },
      isDisputed: false,
    })
    expect(rows.get('The new names are free')).toMatchObject({
      computed: { holds: true },
      model: { holds: undefined },
      people: { holds: false },
      isDisputed: true,
    })
  })

  test('a gap is no verdict, and a step nobody knows keeps its name', () => {
    const rows = rowsOf(two)
    const model = rows.get('The new names are free')?.model
    expect(model && checkWord(model)).toBe('not checked')
    expect(rows.get('check_spelling')?.model).toMatchObject({ holds: false })
    expect(rows.has('repaired')).toBe(false)
    expect(isRepaired(compositionOf('', two))).toBe(true)
  })

  test('checks speak of the names and numbers of this chain, as mathematics', () => {
    const half = { ...variable, symbol: 'p', value: '3' }
    const parts = [
      part('How likely?', String.raw`\frac{3}{8}`, { variable: half }),
      part('Four?', '5', { replaced_value: '4' }),
    ]
    const relations = [{ text: '$q$ is 1 more than $p$.', from: 'p', to: 'q' }]
    const rows = rowsOf({ parts, relations })
    expect(rows.get('$p$ has its value')?.computed?.reason).toContain(String.raw`$\frac{3}{8}$`)
    expect(rows.get('The relation adds up')?.computed?.reason).toMatch(/^3 − 4 = -1: /)
  })

  test('several links are checked one by one', () => {
    const parts = [...two.parts, part('And then?', '5', { replaced_value: '80' })]
    const relations = [...two.relations, { text: '$Z$ is 1 less than $W$.', from: 'W', to: 'Z' }]
    const titles = checkGroups(compositionOf('', { ...two, parts, relations })).map(
      ({ title }) => title,
    )
    expect(titles).toEqual(['Problem 1 to problem 2', 'Problem 2 to problem 3', 'The whole chain'])
  })

  test('what is said of one link stands with it, all else with the whole chain', () => {
    const parts = [...two.parts, part('And then?', '5', { replaced_value: '80' })]
    const relations = [...two.relations, { text: '$Z$ is 1 less than $W$.', from: 'W', to: 'Z' }]
    const checks = ['check_var1 2', 'check_var1 3', 'check_var1 0', 'step 2', 'round 1'].map(
      (step) => ({ step, verdict: true }),
    )
    const groups = checkGroups(
      compositionOf('', {
        parts,
        relations,
        checks,
        human_checks: [{ step: '2 1', verdict: false }],
      }),
    )
    const said = groups.map(({ rows }) =>
      rows.filter(({ model, people }) => (model ?? people) !== null).map(({ title }) => title),
    )
    expect(said).toEqual([
      ['$Y$ is its number'],
      ['$W$ has its value'],
      ['Y is its number', 'check_var1 3', 'check_var1 0', 'round 1'],
    ])
  })

  test('a text alone has no checks', () => {
    expect(checkGroups(compositionOf('What is 1?', null))).toEqual([])
  })
})

test('a chain goes from problem to problem over what is handed on', () => {
  const nodes = chainNodes(compositionOf('', two))
  expect(nodes.map(({ label }) => label)).toEqual(['1', 'X', '→', '2'])
  expect(nodes.at(-1)).toMatchObject({ isLast: true, replaced: { symbol: 'Y', value: '9' } })
  expect(chainNodes(compositionOf('What is 1?', null))).toEqual([])
})

test('a depth that is not told is unknown', () => {
  expect(chainFacts(compositionOf('', null))).toEqual(['depth unknown'])
  expect(chainFacts(compositionOf('', two))).toEqual(['depth 2'])
})

test.each([
  ['\\frac{1}{2}', '$\\frac{1}{2}$'],
  ['x', '$x$'],
  ['81', '81'],
  ['$x$', '$x$'],
  ['no solution', 'no solution'],
])('%s stands as %s', (text, set) => {
  expect(inSigns(text)).toBe(set)
})

test('an equation has its signs once', () => {
  expect(equation('$N$', '7')).toBe('$N = 7$')
  expect(equation('', '7')).toBe('$X = 7$')
})
