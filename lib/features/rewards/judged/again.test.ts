import { expect, it } from 'vitest'
import type { Gold } from '@/lib/core/items/schema'
import type { JudgedValue } from '@/lib/systems/kit/judging'
import { systems } from '@/lib/systems/registry/systems'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import { judgeAgain, type Rejudgeable } from './again'
import type { JudgeReply } from './judged'

const output =
  '<think>Go.</think>' +
  '<question>When?</question><answer>In 1937.</answer><think>So.</think>' +
  '<question>Who?</question><answer>Ruth Falk.</answer><think>So.</think>' +
  '<verification>Supported</verification>'
const reading = systems['decompose-rl'].read({
  output,
  reasoning: null,
  finish_reason: null,
  logged: null,
})

let calls = 0
function said(judge: string, criterion: string, target: number | null, value: JudgedValue | null) {
  calls += 1
  return { id: String(calls), judge, criterion, target, sample: 0, value, rung: 'json' }
}
const without = (judge: string, first: string, second: string): JudgeReply[] => [
  said(judge, 'without', 0, first),
  said(judge, 'without', 1, second),
]
const stale = (name: string, judge: string): RewardRecord => ({
  name,
  judge,
  value: 7,
  origin: 'judged',
  convention: 'paper',
})

function again(stored: RewardRecord[], kept: JudgeReply[], more: Partial<Rejudgeable> = {}) {
  const gold: Gold = { label: 'refuted' }
  const trace: Rejudgeable = {
    system: 'decompose-rl',
    reading,
    gold,
    payload: null,
    stored,
    calls: kept,
    labels: 'binary' as const,
    group: new Map(),
    ...more,
  }
  const { records, hinges } = judgeAgain(trace)
  const paper = records.filter(({ convention }) => convention === 'paper')
  return {
    values: paper.map(({ name, judge, value }) => [name, judge, value]),
    hinges: kept.filter(({ id }) => hinges.get(id)),
  }
}

it('a record rests on the replies of the judges it names, whatever else was said', () => {
  const [a, b] = [said('a', 'coverage', null, 'refuted'), said('b', 'coverage', null, 'supported')]
  const kept = [a, b, ...without('b', 'supported', 'refuted')]
  const stored = [
    stale('coverage', 'a'),
    stale('coverage', 'b'),
    stale('necessity', 'b'),
    stale('necessity', 'a + b'),
  ]
  expect(again(stored, kept).values).toEqual([
    ['coverage', 'a', 1],
    ['coverage', 'b', 0],
    ['necessity', 'b', -1],
    ['necessity', 'a + b', 0.5],
  ])
})

it('a reply counts as one a reward turns on by the gold of now', () => {
  const kept = [
    said('a', 'coverage', null, 'refuted'),
    ...without('a', 'supported', 'refuted'),
    said('a', 'answerable', 0, 0),
  ]
  const { hinges } = again([stale('necessity', 'a')], kept)
  expect(hinges).toEqual([kept[0], kept[2]])
})

it('what vectors or no reply at all stand behind is left as it is', () => {
  const kept = [said('a', 'embedding', null, null), said('a', 'coverage', null, 'refuted')]
  const stored = [stale('diversity', 'a'), stale('necessity', 'a'), stale('coverage', 'c')]
  expect(again(stored, kept).values).toEqual(
    stored.map(({ name, judge, value }) => [name, judge, value]),
  )
})

it('the word of the group counts as long as there is no label', () => {
  const kept = [said('a', 'coverage', null, 'refuted')]
  const stored = [stale('coverage', 'a')]
  const group = new Map([
    ['a', ['supported', 'supported', 'refuted']],
    ['b', ['refuted']],
  ])
  for (const gold of [null, { label: 'mixed' as const }])
    expect(again(stored, kept, { group, gold }).values).toEqual([['coverage', 'a', 0]])
  expect(again(stored, kept, { group }).values).toEqual([['coverage', 'a', 1]])
  expect(again(stored, kept, { gold: null }).values).toEqual([['coverage', 'a', null]])
})
