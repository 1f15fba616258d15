import { expect, test } from 'vitest'
import { read } from '../read'
import type { Chain } from '@/lib/core/records/chains'
import { hitLines, hitsOf, isCorrectedOnly } from './hits'
import { besideChain, chainsOf, firstChains, stepsOfChain, votersOf } from './read-chains'

const chain = (
  facts: string[],
  answer: 'yes' | 'no' = 'yes',
  more: Partial<Chain> = {},
): Chain => ({
  facts: facts.map((text) => ({ generated: text, corrected: `${text}!` })),
  entailment: { answer, confidence: 0.8 },
  ...more,
})
const plain = { reasoning: null, finish_reason: null, logged: null }
const readChains = (chains: Chain[]) => chainsOf(read({ ...plain, output: null, chains }).steps)
const readText = (output: string) => chainsOf(read({ ...plain, output }).steps)

test('steps stand in their chains, the answer apart', () => {
  const [first, second] = readChains([chain(['a', 'b']), chain([], 'no', { stopped_early: true })])
  expect(first?.facts.map(({ text }) => text)).toEqual(['a!', 'b!'])
  expect(first?.entailment?.text).toBe('yes 0.8')
  expect(second?.facts).toEqual([])
  expect(second?.entailment?.meta.stopped_early).toBe(true)
  expect(second && stepsOfChain(second)).toHaveLength(1)
})

test('what is known of a chain as a whole stands with its answer', () => {
  const [only] = readChains([chain(['a'], 'yes', { seed: 7, raw: 'a ; b ; c ; d' })])
  expect(only?.entailment?.meta).toMatchObject({ seed: 7, facts_raw: 'a ; b ; c ; d' })
})

test('a chain that is being written has no say yet', () => {
  const chains = readText('<fact>a</fact><entailment>no 0.9</entailment>\n\n<fact>b</fact>')
  expect(chains.map(({ facts, entailment }) => [facts.length, entailment === null])).toEqual([
    [1, false],
    [1, true],
  ])
  expect(votersOf(chains)).toEqual([{ chain: 0, answer: 'no', confidence: 0.9 }])
})

test('a chain whose answer cannot be read has no say', () => {
  expect(votersOf(readText('<fact>a</fact><entailment>perhaps</entailment>'))).toEqual([])
})

test('steps of a result without chains are no chain', () => {
  const logged = { rewards: {}, verdict: 'Yes' }
  expect(chainsOf(read({ ...plain, output: null, logged }).steps)).toEqual([])
})

const values = (chains: Chain[], gold: string[] | null) =>
  hitsOf(readChains(chains), gold).map(({ value }) => value)

test('a hit is the whole gold decomposition in its order, as it was generated', () => {
  const others = Array.from({ length: 9 }, () => chain(['x']))
  expect(values([chain(['a', 'b']), ...others], [' a', 'b'])).toEqual([1, 1, 1])
  expect(values([chain(['b', 'a']), chain(['a']), ...others], ['a', 'b'])).toEqual([0, 0, 0])
  expect(values([...others.slice(0, 5), chain(['a']), ...others], ['a'])).toEqual([0, 0, 1])
})

test('with fewer chains than K no hit is undefined, a hit is a hit', () => {
  expect(values([chain(['a']), chain(['b'])], ['b'])).toEqual([0, 1, 1])
  expect(values([chain(['a']), chain(['b'])], ['c'])).toEqual([0, null, null])
})

test('without gold facts or chains nothing is defined, and the reason is given', () => {
  expect(values([chain(['a'])], null)).toEqual([null, null, null])
  expect(hitsOf(readChains([chain(['a'])]), [])[0]?.reason).toContain('no gold facts')
  expect(hitsOf([], ['a'])[0]?.reason).toContain('no chains')
})

test('hits of which the same is said share a line', () => {
  const lines = hitLines(hitsOf(readChains([chain(['a']), chain(['b'])]), ['b']))
  expect(lines.map(({ name, value }) => [name, value])).toEqual([
    ['Hit@1', 0],
    ['Hit@5, Hit@10', 1],
  ])
})

test('facts that are kept as corrected only are told', () => {
  const facts = [{ corrected: 'a' }]
  const bare: Chain = { facts, entailment: { answer: 'yes', confidence: 0.8 } }
  expect(isCorrectedOnly(readChains([bare]))).toBe(true)
  expect(isCorrectedOnly(readChains([bare, chain(['a'])]))).toBe(false)
  expect(values([bare], ['a'])).toEqual([1, 1, 1])
})

test('of many chains the first have a way to them, and the one that is read', () => {
  const chains = readChains([chain(['a']), chain(['b']), chain(['c']), chain(['d'])])
  const shown = (here: number) => firstChains(chains, here, 2).map((one) => one.chain)
  expect([shown(-1), shown(1), shown(3)]).toEqual([
    [0, 1],
    [0, 1],
    [0, 1, 3],
  ])
})

test('beside a chain is its neighbour; at either end itself, and from no chain the first or the last', () => {
  const chains = readChains([chain(['a', 'b']), chain(['c']), chain(['d'])])
  // Steps: 0 to 2 of the first chain, 3 and 4 of the second, 5 and 6 of the third.
  const beside = (step: number | null, by: 1 | -1) => besideChain(chains, step, by)?.chain
  expect([beside(1, 1), beside(3, 1), beside(6, 1)]).toEqual([1, 2, 2])
  expect([beside(5, -1), beside(4, -1), beside(0, -1)]).toEqual([1, 0, 0])
  expect([beside(null, 1), beside(99, 1), beside(null, -1)]).toEqual([0, 0, 2])
  expect([besideChain([], null, 1), besideChain([], 0, -1)]).toEqual([null, null])
})

test('a fact keeps what was generated and its score, where there are any', () => {
  const facts = [{ generated: 'a', corrected: 'b', score: 0.25 }, { corrected: 'c' }]
  const [only] = readChains([{ facts, entailment: { answer: 'yes', confidence: 0.8 } }])
  const [scored, bare] = only?.facts ?? []
  expect(scored?.meta).toMatchObject({ generated: 'a', score: 0.25 })
  expect(Object.keys(bare?.meta ?? {})).toEqual(['chain', 'outer'])
})
