import { expect, it } from 'vitest'
import type { JudgeCall } from '@/lib/core/judge-calls/schema'
import { decompEntail } from '../index'
import type { Chain } from '@/lib/core/records/chains'
import { secondVotes } from './compare'
import {
  afterWords,
  answeredBy,
  changeWords,
  turnWords,
  unweighedWords,
  winnerWords,
} from './words'

function chain(answer: 'yes' | 'no', confidence: number, generated: string): Chain {
  return { facts: [{ generated, corrected: 'c' }], entailment: { answer, confidence } }
}

const chains = [chain('no', 0.9, 'a'), chain('yes', 0.3, 'c'), chain('no', 0.2, 'b')]

function call(target: number, value: string | null, confidence?: number): JudgeCall {
  return {
    id: `call ${target}`,
    criterion: 'uncorrected',
    target,
    sample: 0,
    judge: 'mason-7b',
    value,
    parts: confidence === undefined ? null : { confidence },
    rung: 'tag',
    cached: false,
    created_at: `2026-11-21T10:00:0${target}.000Z`,
    prompt_version: 'decomp-entail/entail@2',
    server: 'second floor',
  }
}

function votesOf(calls: JudgeCall[], given: Chain[] = chains) {
  const unread = { output: null, reasoning: null, finish_reason: null, logged: null }
  const { steps } = decompEntail.read({ ...unread, chains: given })
  return secondVotes({ steps, judge_calls: calls })
}

it('sets the new answers beside the old ones, chain by chain', () => {
  const [vote] = votesOf([call(0, 'yes', 0.8), call(1, 'yes', 0.3), call(2, 'no', 0.5)])
  expect(vote?.chains).toMatchObject([
    { chain: 0, isChanged: true, isCorrected: true, call: 'call 0' },
    { chain: 1, isChanged: false, isCorrected: false },
    { chain: 2, isChanged: false },
  ])
  expect(vote?.first).toMatchObject({ vote: { yes: 0.3, no: 1.1 }, paper: 'no', released: 'no' })
  expect(vote?.second).toMatchObject({ vote: { yes: 1.1, no: 0.5 }, paper: 'yes' })
  if (!vote) return
  expect(turnWords(vote)).toBe('1 chain of 3 changes its answer; the vote changes from No to Yes.')
  expect(answeredBy(vote)).toBe(
    'Answered by mason-7b · on second floor · prompt decomp-entail/entail@2 · 2026-11-21 10:00',
  )
  expect(vote.chains.map(changeWords)).toEqual(['changed', 'same, no fact was corrected', 'same'])
})

it('takes as many chains as there are', () => {
  const many = Array.from({ length: 130_000 }, (_, at) => chain('no', 0.5, `${at}`))
  const [vote] = votesOf([call(1, 'yes', 0.8)], many)
  expect(vote?.chains).toHaveLength(many.length)
  expect(vote?.chains[1]).toMatchObject({ isChanged: true, call: 'call 1' })
})

it('says a tie by both conventions', () => {
  const [vote] = votesOf([call(0, 'yes', 0.5), call(1, 'no', 0.25), call(2, 'no', 0.25)])
  expect(vote && winnerWords(vote.second)).toBe('Tie; by the released code Yes')
})

it('is no vote while a chain has no readable reply, and takes no stored confidence in its place', () => {
  const [vote] = votesOf([call(0, 'yes', 0.8), call(2, null)])
  expect(vote).toMatchObject({ isWhole: false, second: { counted: 1, vote: { yes: 0.8, no: 0 } } })
  expect(vote?.chains.map(afterWords)).toEqual(['Yes 0.80', 'not answered', 'unreadable'])
  expect(vote && turnWords(vote)).toBe(
    '1 chain of 3 changes its answer so far; 2 chains without a readable reply, so there is no second vote yet.',
  )
})

it('says that a server sent no probabilities', () => {
  const [vote] = votesOf([call(0, 'yes'), call(1, 'yes'), call(2, 'no')])
  expect(vote).toMatchObject({ second: { vote: { yes: 2, no: 1 } } })
  expect(vote && unweighedWords(vote)).toBe(
    'The server sent no probabilities, so every chain weighs 1.',
  )
})

function wordsOf(...calls: JudgeCall[]) {
  const [vote] = votesOf(calls)
  return vote && unweighedWords(vote)
}

it('says of how many chains the probabilities are missing', () => {
  const [weighed, other] = [call(0, 'yes', 0.8), call(1, 'yes', 0.4)]
  expect(wordsOf(weighed, other, call(2, null))).toBeNull()
  expect(wordsOf(weighed, other, call(2, 'no'))).toBe(
    'The server sent no probabilities for 1 of 3 chains, so that chain weighs 1.',
  )
  expect(wordsOf(weighed, call(1, 'no'), call(2, 'no'))).toBe(
    'The server sent no probabilities for 2 of 3 chains, so those chains weigh 1.',
  )
})

it('has one for each judge, the latest first, and none where facts are kept as corrected only', () => {
  const late = { ...call(0, 'no'), judge: 'other', created_at: '2026-11-22T10:00:00.000Z' }
  expect(votesOf([call(0, 'yes'), late]).map(({ judge }) => judge)).toEqual(['other', 'mason-7b'])
  expect(votesOf([])).toEqual([])
  const bare = { ...chain('no', 0.9, 'a'), facts: [{ corrected: 'c' }] }
  expect(votesOf([call(0, 'yes')], [bare])).toEqual([])
})
