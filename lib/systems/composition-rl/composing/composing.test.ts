import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Attempt, JoinedLink } from '@/lib/systems/composition-rl/composing/schema'
import { itemOf } from '@/lib/features/compositions/item'
import { keptIn } from '@/lib/systems/composition-rl/composing/state'
import { problems as seeds } from '@/lib/features/compositions/testing/problems'
import { checkGroups } from '../chain/check-rows'
import { checkChain } from '../chain/checks'
import { compositionOf } from '../chain/composition'
import { chainPieces } from '../chain/pieces'
import { flawOf } from './computed'
import { chainOf } from './joint'
import { drawProblems } from './draw'
import { baseline, composed } from './testing/composing'
import { generated } from '@/lib/formats/testing/generated'

const drawn = (depth: number, limit = 40) =>
  drawProblems({ count: seeds.length, depth, draw: 'all', seed: 1, limit }).map((one) =>
    one.flatMap((at) => seeds[at] ?? []),
  )

function computedFlaws(attempt: Attempt): string[] {
  return checkChain(chainOf(attempt))
    .filter(({ check, holds }) => holds === false || (check === 'difference' && holds !== true))
    .map(({ reason }) => reason)
}

const inOrder = (attempts: readonly Attempt[]) => attempts.toSorted((a, b) => a.n - b.n)

const changesWords: typeof baseline = (request) =>
  request.messages[0]?.content.includes('<new_problem>') === true
    ? '<number>6</number><new_problem>What is left when 47 is divided by $Y$?</new_problem>'
    : baseline(request)

const honest: typeof baseline = (request) => baseline({ ...request, temperature: 0 })

describe('composing', () => {
  it.each([2, 3, 4])('joins %i problems into one whose pieces are all found', async (depth) => {
    const { state } = await composed({ say: baseline, draws: drawn(depth), wanted: 5 })
    const kept = keptIn(state)
    expect(kept).toHaveLength(5)
    for (const attempt of kept) {
      expect(computedFlaws(attempt)).toEqual([])
      const { relations, parts } = chainOf(attempt)
      const problem = attempt.problem ?? ''
      const pieces = chainPieces({ problem, parts, relations })
      expect(pieces.map(({ kind }) => kind)).toEqual([
        ...Array.from({ length: depth - 1 }, () => ['problem', 'definition', 'relation']).flat(),
        'problem',
      ])
      expect(new Set(attempt.names).size).toBe(2 * (depth - 1))
    }
  })

  it('has the checks of each link with their link, as they are saved', async () => {
    const { state } = await composed({ say: baseline, draws: drawn(3), wanted: 1 })
    const [attempt] = keptIn(state)
    if (!attempt) throw new Error('nothing was kept')
    const { input } = itemOf({ prompt_versions: {} }, attempt)
    const groups = checkGroups(compositionOf(attempt.problem ?? '', { ...input }))
    expect(groups.map(({ title }) => title)).toEqual([
      'Problem 1 to problem 2',
      'Problem 2 to problem 3',
    ])
    for (const [link, { rows }] of groups.entries()) {
      const [from, to] = attempt.names.slice(2 * link)
      const asked = rows.filter(({ model }) => model !== null)
      expect(asked.map(({ title, model }) => [title, model?.holds])).toEqual([
        [`$${from}$ has its value`, true],
        [`$${to}$ is its number`, true],
        ['The new names are free', true],
      ])
    }
  })

  it('drops some of what the baseline writes, each with its stage and its reason', async () => {
    const stages = new Set<string | undefined>()
    for (const seed of [1, 2, 3, 4]) {
      const { state } = await composed({ say: baseline, draws: drawn(2), seed })
      const dropped = state.attempts.filter((attempt) => attempt.dropped !== null)
      expect(dropped.length + keptIn(state).length).toBe(state.attempts.length)
      for (const { dropped: why } of dropped) {
        expect(why?.reason).not.toBe('')
        stages.add(why?.stage)
      }
    }
    expect(stages).toEqual(new Set(['names', 'number', 'value']))
  })

  it('begins no more than may still be wanted, and the same ones however many at once', async () => {
    const draws = drawn(2)
    const one = await composed({ say: baseline, draws, wanted: 4, atOnce: 1 })
    const many = await composed({ say: baseline, draws, wanted: 4, atOnce: 8 })
    expect(keptIn(one.state)).toHaveLength(4)
    expect(one.state.attempts.at(-1)?.problem).not.toBeNull()
    expect(inOrder(many.state.attempts)).toEqual(inOrder(one.state.attempts))
  })

  it('joins the last pair first', async () => {
    const { events } = await composed({ say: baseline, draws: drawn(3), wanted: 1 })
    const links = events.flatMap((event) =>
      event.type === 'related' && event.n === 1 ? event.link : [],
    )
    expect(links[0]).toBe(1)
  })

  it.each([
    ['<value>40</value><definition>Let $X$ be 40.</definition>', 'value', /reveals the value: 40/],
    ['<value>40</value><definition>The area.</definition>', 'defined', /does not name X/],
    ['<value>x + 1</value><definition>Let $X$ be it.</definition>', 'defined', /not a number/],
    ['40', 'defined', /could not be read/],
  ])('drops %j at the stage %s', async (reply, stage, reason) => {
    const [pair] = drawn(2)
    const say = (request: Parameters<typeof baseline>[0]) =>
      request.messages[0]?.content.includes('Pick one number out of the answer') === true
        ? reply
        : baseline(request)
    const { state } = await composed({ say, draws: pair ? [pair] : [] })
    expect(state.attempts[0]?.dropped).toMatchObject({
      stage,
      reason: expect.stringMatching(reason),
    })
  })

  it('drops a problem that was changed in more than its number, before a model is asked', async () => {
    const draws = [[seeds[0], seeds[1]].flatMap((one) => one ?? [])]
    const { state, events } = await composed({ say: changesWords, draws, seed: 1 })
    expect(state.attempts[0]?.dropped).toMatchObject({ stage: 'number' })
    expect(events.findLast((event) => event.type === 'checked')).toMatchObject({ by: 'computed' })
  })

  it.each(['W', 'Y'])('takes a changed problem whose words have the letter %s', (to) => {
    const changed = `What is $15 + ${to}$? Yes.`
    const link: JoinedLink = {
      value: '7',
      definition: 'Let $X$ be it.',
      number: '9',
      problem: changed,
      text: `$${to}$ is 2 more than $X$.`,
      difference: '-2',
      checks: [],
    }
    const attempt: Attempt = {
      n: 1,
      parts: [
        { problem: 'How high is it?', answer: '7' },
        { problem: 'What is $15 + 9$? Yes.', answer: '24' },
      ],
      names: ['X', to],
      links: [link],
      dropped: null,
      problem: null,
    }
    expect(flawOf(attempt)).toBeNull()
    const more = { ...link, problem: `${changed} Why?` }
    expect(flawOf({ ...attempt, links: [more] })).toMatch(/not the same problem/)
  })

  it('keeps most of what is written without mistakes', async () => {
    const { state } = await composed({ say: honest, draws: drawn(2, 10), seed: 3 })
    expect(keptIn(state).length).toBeGreaterThan(5)
  })

  it('keeps nothing whose computed checks fail, whatever a model replies', async () => {
    const numbers = ['40', '5', '7', '\\frac{3}{8}', '4\\sqrt{2}', 'x', '', '-3', '1/0']
    const texts = [
      'Let $X$ be the area.',
      'Let $X$ be 40.',
      'Let $Z$ be 5.',
      'What is the remainder when 47 is divided by $Y$?',
      'What is the remainder when $Y$ is divided by 6?',
      'What is $Y + 27$?',
      '$X$ $Y$',
    ]
    const reply = fc
      .record({
        number: fc.constantFrom(...numbers),
        text: fc.constantFrom(...texts),
        word: fc.oneof(fc.constantFrom('PASS', 'FAIL', 'yes', ''), fc.string({ maxLength: 8 })),
      })
      .map(
        ({ number, text, word }) =>
          `<value>${number}</value><definition>${text}</definition><number>${number}</number><new_problem>${text}</new_problem><verdict>${word}</verdict><why>w</why>`,
      )
    const passing = '<verdict>PASS</verdict><why>w</why>'
    const replies = fc.array(fc.oneof(reply, fc.constantFrom(null, null, passing)), {
      minLength: 5,
      maxLength: 40,
    })
    let kept = 0
    await fc.assert(
      fc.asyncProperty(replies, fc.constantFrom(2, 3), async (said, depth) => {
        let turn = 0
        const say = (request: Parameters<typeof baseline>[0]) => {
          turn += 1
          return said[turn % said.length] ?? baseline(request)
        }
        const { state } = await composed({ say, draws: drawn(depth, 6), atOnce: 1 })
        for (const attempt of keptIn(state)) expect(computedFlaws(attempt)).toEqual([])
        kept += keptIn(state).length
      }),
      generated(150),
    )
    expect(kept).toBeGreaterThan(0)
  })
})

describe('drawing', () => {
  it.each(['random', 'all'] as const)('draws each once (%s)', (draw) => {
    const drawing = { count: 4, depth: 2, draw, seed: 7, limit: 100 }
    const found = drawProblems(drawing)
    expect(found).toHaveLength(12)
    expect(new Set(found.map(String)).size).toBe(12)
    for (const [a, b] of found) expect(a).not.toBe(b)
    expect(drawProblems(drawing)).toEqual(found)
  })

  it('draws others with another seed, and nothing where there are too few', () => {
    const drawing = { count: 50, depth: 3, draw: 'random', seed: 1, limit: 10 } as const
    expect(drawProblems(drawing)).not.toEqual(drawProblems({ ...drawing, seed: 2 }))
    expect(drawProblems({ ...drawing, count: 2 })).toEqual([])
  })
})
