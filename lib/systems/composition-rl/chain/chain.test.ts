import { describe, expect, test } from 'vitest'
import { compositionOf, type Composition } from './composition'
import { checkChain } from './checks'
import { locate } from './locate'
import { namesIn } from './names'
import { chainNodes } from './nodes'
import { chainPieces } from './pieces'
import { readRelation } from '@/lib/maths/relation'

const { problem: asked, ...payload } = {
  problem:
    'Find $3+4$. Define $N$ is the sum.\n$M$ is 2 less than $N$.\nWhat is $M^2$?\nDefine $K$ as the power. $L$ is 23 less than $K$.\n Solve $x = L$.',
  depth: 3,
  parts: [
    {
      problem: 'Find $3+4$.',
      answer: '7',
      variable: { symbol: 'N', value: '7', definition: 'Define $N$ is the sum.' },
    },
    {
      problem: 'What is $5^2$?',
      answer: '25',
      replaced_value: '5',
      variable: { symbol: 'K', value: '25', definition: '' },
    },
    { problem: 'Solve $x = 2$.', answer: '2', replaced_value: '2' },
  ],
  relations: [
    { text: '$M$ is 2 less than $N$.', from: 'N', to: 'M' },
    { text: '', from: 'K', to: 'L' },
  ],
}
const input = compositionOf(asked, payload)

function changed(change: Partial<Composition['parts'][number]>, text?: string): Composition {
  const [first, second] = input.parts
  const [link] = input.relations
  if (first === undefined || second === undefined || link === undefined) throw new Error('no chain')
  const relation = { ...link, ...(text !== undefined && { text }) }
  return { ...input, parts: [{ ...first, ...change }, second], relations: [relation] }
}

function held(composed: Composition): Record<string, boolean | null> {
  return Object.fromEntries(checkChain(composed).map(({ check, holds }) => [check, holds]))
}

test('a chain of three problems is cut into its pieces', () => {
  const pieces = chainPieces(input)
  expect(
    pieces.map(({ kind, part, start, end }) => [kind, part, input.problem.slice(start, end)]),
  ).toEqual([
    ['problem', 0, 'Find $3+4$.'],
    ['definition', 0, 'Define $N$ is the sum.'],
    ['relation', 0, '$M$ is 2 less than $N$.'],
    ['problem', 1, 'What is $M^2$?'],
    ['definition', 1, 'Define $K$ as the power.'],
    ['relation', 1, '$L$ is 23 less than $K$.'],
    ['problem', 2, 'Solve $x = L$.'],
  ])
})

test('the nodes of a chain have names with numbers from 1', () => {
  expect(chainNodes(input).map(({ place, name }) => [place, name])).toEqual([
    ['problem-0', 'Problem 1'],
    ['definition-0', 'Definition of N'],
    ['relation-0', 'Relation of problem 1 to problem 2'],
    ['problem-1', 'Problem 2'],
    ['definition-1', 'Definition of K'],
    ['relation-1', 'Relation of problem 2 to problem 3'],
    ['problem-2', 'Problem 3'],
  ])
})

test('a chain that cannot be found is one piece', () => {
  const pieces = chainPieces({ ...input, problem: ' Something else. ' })
  expect(pieces).toEqual([{ kind: 'problem', part: 2, start: 1, end: 16 }])
})

test('texts are found whatever the white space in them', () => {
  expect(locate('a b  c\nd', 'b c d')).toEqual({ start: 2, end: 8 })
  expect(locate('ab ab', 'ab', 1)).toEqual({ start: 3, end: 5 })
  expect(locate('abc', ' ')).toBeNull()
  expect(locate('abc', 'abd')).toBeNull()
})

test.each([
  ['$M$ is 10 less than $N$.', { to: 'M', from: 'N', amount: '10', direction: -1 }],
  [
    '$\\phi$ is \\( 1 - \\pi \\) more than $\\theta$.',
    { to: '\\phi', from: '\\theta', amount: '1 - \\pi', direction: 1 },
  ],
  [
    '$b$ is \\frac{3}{5} bigger than $a$.',
    { to: 'b', from: 'a', amount: '\\frac{3}{5}', direction: 1 },
  ],
  [
    '$Q$ is $600\\pi - 8$ less than $P$',
    { to: 'Q', from: 'P', amount: '600\\pi - 8', direction: -1 },
  ],
  ['$Y$ is equal to $X$.', { to: 'Y', from: 'X', amount: '0', direction: 0 }],
  ['$Y$ is twice $X$.', null],
  ['', null],
])('the relation %s', (text, relation) => {
  expect(readRelation(text)).toEqual(relation)
})

test('names are read from formulas, not from prose, drawings or commands', () => {
  const problem = String.raw`If A has $x_1 + \frac{y}{2} = \alpha$ and \(z\text{ cm}\) [asy]label("$Q$");[/asy] costs \[\mathbf{M} v\]`
  expect([...namesIn(problem)].toSorted()).toEqual(['M', '\\alpha', 'v', 'x', 'y', 'z'].toSorted())
})

describe('exact checks', () => {
  test('hold for a sound link', () => {
    expect(held(changed({}))).toEqual({
      difference: true,
      names: true,
      'shared names': true,
      'hidden value': true,
      'value of X': true,
    })
  })

  test.each([
    ['$M$ is 3 less than $N$.', false],
    ['$M$ is 2 more than $N$.', false],
    ['$M$ is \\frac{4}{2} less than $N$.', true],
    ['$M$ is half of $N$.', null],
  ])('difference: %s', (text, holds) => {
    expect(held(changed({}, text))['difference']).toBe(holds)
  })

  test('a name that a problem already uses, or one for both, is a conflict', () => {
    expect(held(changed({ problem: 'Find $N$ with $N = 7$.' }))['names']).toBe(false)
    const same = changed({})
    expect(
      held({ ...same, relations: same.relations.map((link) => ({ ...link, to: 'N' })) })['names'],
    ).toBe(false)
    expect(held(changed({ problem: 'Let $x$ be $y$.' }))['shared names']).toBe(true)
  })

  test('a definition that says the value gives it away, unless the problem has that number too', () => {
    const told = { symbol: 'N', value: '7', definition: 'Define $N$ as 7.0, the sum.' }
    expect(held(changed({ variable: told }))['hidden value']).toBe(false)
    const known = { ...told, definition: 'Define $N$ as the sum of 7 things.' }
    expect(held(changed({ variable: known, problem: 'Add 7 things.' }))['hidden value']).toBe(true)
  })

  test('a value is the answer, stands in it, or is for a reader to find', () => {
    expect(held(changed({ answer: '\\frac{14}{2}' }))['value of X']).toBe(true)
    expect(held(changed({ answer: '(7, 8)' }))['value of X']).toBe(true)
    expect(held(changed({ answer: 'G' }))['value of X']).toBeNull()
  })
})

test.each([
  ['dollars', '$'],
  ['formulas left open', '\\('],
  ['drawings left open', '[asy]'],
  ['definitions', 'Define '],
  ['relations', '$M$ is '],
  ['fractions', '\\frac{1}'],
])('a hundred thousand characters of %s are checked in one pass', (_, piece) => {
  const text = piece.repeat(100_000 / piece.length)
  const hostile = changed({ problem: text, answer: text }, text)
  expect(checkChain(hostile)).toHaveLength(5)
  expect(chainPieces({ ...hostile, problem: text }).length).toBeGreaterThan(0)
})
