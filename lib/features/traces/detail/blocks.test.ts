import { expect, test } from 'vitest'
import { systems } from '@/lib/systems/registry/systems'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { flowOf, restingStep, stepOfBlock, stepsTogether, walkBlocks } from './blocks'

function flow(output: string, system: SystemId = 'decompose-rl') {
  return flowOf(
    systems[system].read({ output, reasoning: null, finish_reason: null, logged: null }),
  )
}

const cycle = (n: number) =>
  `<question>Q${n}?</question><answer>A${n}.</answer><think>T${n}</think>`
const whole = `<think>T0</think>${cycle(1)}${cycle(2)}<verification>Supported</verification>`

test('a question and its answer are one card, numbered as people count', () => {
  const { blocks, general } = flow(whole)
  expect(blocks.map(({ kind, number }) => [kind, number])).toEqual([
    ['think', null],
    ['card', 1],
    ['think', null],
    ['card', 2],
    ['think', null],
    ['verdict', null],
  ])
  expect(blocks[1]?.steps.map(({ text }) => text)).toEqual(['Q1?', 'A1.'])
  expect(general).toEqual([])
})

test('an unanswered question keeps its card and its problem', () => {
  const { blocks } = flow(`<think>T</think><question>Q?</question>${cycle(2)}`)
  const card = blocks.find(({ number }) => number === 1)
  expect(card?.steps).toHaveLength(1)
  expect(card?.problems.map(({ code }) => code)).toContain('unanswered_question')
})

test('an answer nobody asked for is a card without a number', () => {
  const { blocks } = flow(`<think>T</think><answer>A.</answer>${cycle(1)}`)
  expect(blocks[1]).toMatchObject({ kind: 'card', number: null })
  expect(blocks[2]).toMatchObject({ kind: 'card', number: 1 })
})

test('a trace without a verdict ends by saying so', () => {
  const { blocks, general } = flow(`<think>T</think>${cycle(1)}`)
  expect(blocks.at(-1)).toMatchObject({ kind: 'verdict', steps: [] })
  expect(blocks.at(-1)?.problems.map(({ code }) => code)).toContain('missing_verdict')
  expect(general.map(({ code }) => code)).toEqual(['too_few_cycles'])
})

test('the answer of an explanation is its verdict', () => {
  const { blocks } = flow('<think>T</think><reason>R.</reason><answer>Yes</answer>', 'faithlens')
  expect(blocks.map(({ kind }) => kind)).toEqual(['think', 'reason', 'verdict'])
})

test('walking stops at both ends and starts from nowhere', () => {
  const read = flow(whole)
  expect(walkBlocks(read, null, 1)).toBe(0)
  expect(walkBlocks(read, 0, -1)).toBe(0)
  expect(walkBlocks(read, 2, 1)).toBe(2)
  expect(stepOfBlock(read.blocks[2])).toBe(3)
})

test('of a question and its answer, the answer rests on the document', () => {
  const read = flow(whole)
  expect(stepsTogether(read, 1).map(({ index }) => index)).toEqual([1, 2])
  expect(restingStep({ steps: [...stepsTogether(read, 1)] })).toBe(2)
  expect(restingStep({ steps: [...stepsTogether(read, 0)] })).toBe(0)
  expect(restingStep({ steps: [] })).toBeNull()
})

test('a trace that is being written does not miss its verdict yet', () => {
  const reading = systems['decompose-rl'].read({
    output: '<think>T</think>',
    reasoning: null,
    finish_reason: null,
    logged: null,
  })
  const { blocks } = flowOf({ ...reading, problems: [] }, { isOpen: true })
  expect(blocks.map(({ kind }) => kind)).toEqual(['think'])
})
