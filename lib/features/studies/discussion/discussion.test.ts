import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { saveJudgement } from '../annotation/judge/save-judgement.server'
import { nextStep, showOwnPair } from '../annotation/next-step.server'
import { type BlindPair, type Choices, nextStepSchema } from '../annotation/schema'
import { closeStudy } from '../change-studies.server'
import { findAgreement } from '../progress/find-agreement.server'
import { findStudyProgress } from '../progress/study-progress.server'
import { progressQuerySchema, studyProgressSchema } from '../progress/schema'
import { callerWith, judgeAll, judgeNext, makeStudy } from '../testing/setup'
import { discussEarly } from './open-discussion.server'

type Wanted = 'first' | 'tie' | 'second'

/** Chooses by output, as somebody does who has read both. */
const choosing =
  (of: (year: number) => Wanted) =>
  ({ item, left, dimensions }: BlindPair): Choices => {
    const wanted = of(Number(/\d{4}/.exec(item.text)?.[0]))
    const isFirstLeft = left.blocks[0]?.text.startsWith('It was built') === true
    const side = wanted === 'tie' ? 'tie' : (wanted === 'first') === isFirstLeft ? 'left' : 'right'
    return Object.fromEntries(dimensions.map(({ id }) => [id, side]))
  }

const three: Wanted[] = ['first', 'tie', 'second']

/** Three people of one mind, but for the first pair, of which each thinks something else. */
async function firstRound(database: Database, pairs: number) {
  const made = await makeStudy(database, { pairs })
  for (const [n, token] of made.tokens.entries()) {
    const choose = choosing((year) => (year === 1800 ? (three[n] ?? 'tie') : 'first'))
    for (let done = 0; done < pairs; done++) await judgeNext(database, token, { choose })
  }
  return made
}

const progressOf = (database: Database, id: string) =>
  findStudyProgress(database, id, progressQuerySchema.parse({}))

describeOnDatabases('a discussion', (open) => {
  it('opens by itself for what is undecided, and shows what the others chose', async () => {
    const database = await open()
    const { id, tokens } = await firstRound(database, 3)
    const steps = await Promise.all(tokens.map((token) => nextStep(database, callerWith(token))))
    const labels = new Map<string, Set<string>>()
    for (const [n, step] of steps.entries()) {
      const pair = nextStepSchema.parse(step)
      if (!('pair_token' in pair)) throw new Error('there is no second vote')
      expect(pair).toMatchObject({ round: 2, progress: { done: 0, total: 1 } })
      const others = pair.peers?.map(({ choices }) => choices['helpful'])
      expect(others).toHaveLength(2)
      expect(others?.includes('tie')).toBe(n !== 1)
      const isFirstLeft = pair.left.blocks[0]?.text.startsWith('It was built') === true
      const ofFirst = (isFirstLeft ? pair.labels?.left : pair.labels?.right) ?? ''
      labels.set(ofFirst, (labels.get(ofFirst) ?? new Set()).add(String(n)))
      expect(others?.includes(ofFirst === 'P' ? 'P' : 'Q')).toBe(n !== 0)
    }
    expect(labels.size).toBe(1)
    for (const token of tokens)
      await judgeNext(database, token, { choose: choosing(() => 'first') })
    for (const token of tokens)
      expect(await nextStep(database, callerWith(token))).toMatchObject({ reason: 'complete' })
    const progress = await progressOf(database, id)
    expect(studyProgressSchema.parse(progress)).toMatchObject({
      pairs: { total: 3, complete: 3 },
      judgements: { done: 9, total: 9 },
      discussion: { opened: 1, votes: 3, votes_total: 3 },
      rows: [{ pair: 0, cells: { 1: 'discussed', 2: 'discussed', 3: 'discussed' } }, {}, {}],
    })
  })

  it('does not open before every pair is in, and waits for nobody when all agree', async () => {
    const database = await open()
    const { tokens } = await makeStudy(database, { pairs: 2 })
    const choose = choosing(() => 'first')
    for (const token of tokens.slice(0, 2))
      expect(await judgeAll(database, token, { choose })).toMatchObject({ reason: 'waiting' })
    expect(await judgeAll(database, tokens[2], { choose })).toMatchObject({ reason: 'complete' })
    expect(await nextStep(database, callerWith(tokens[0]))).toMatchObject({ reason: 'complete' })
  })

  it('opens earlier when the lead asks, only where the first round is in, and locks that', async () => {
    const database = await open()
    const { id, tokens } = await makeStudy(database, { pairs: 2 })
    const tokensOf = new Map<string, string>()
    for (const [n, token] of tokens.entries()) {
      for (let at = 0; at < (n === 2 ? 1 : 2); at++) {
        const step = await judgeNext(database, token, { choose: choosing(() => three[n] ?? 'tie') })
        if ('pair_token' in step) tokensOf.set(`${n} ${step.item.text}`, step.pair_token)
      }
    }
    const [done = ''] = [...tokensOf.keys()]
      .filter((key) => key.startsWith('2'))
      .map((key) => key.slice(2))
    expect(await discussEarly(database, id)).toEqual({ opened: 1 })
    expect(await discussEarly(database, id)).toEqual({ opened: 0 })
    const pairToken = tokensOf.get(`0 ${done}`) ?? ''
    const choices: Choices = { helpful: 'tie' }
    const saved = await saveJudgement(database, callerWith(tokens[0]), {
      key: randomUUID(),
      judgement: { pair_token: pairToken, choices },
    })
    expect(saved).toMatchObject({ round: 2, revision: 1 })
    const rows = await database.query(sql`
      SELECT round, revision FROM study_submission WHERE assignment_id = ${pairToken}
      ORDER BY round`)
    expect(rows).toEqual([
      { round: 1, revision: 1 },
      { round: 2, revision: 1 },
    ])
    const own = await showOwnPair(database, callerWith(tokens[0]), pairToken)
    expect(own).toMatchObject({ round: 2, choices })
    expect(await nextStep(database, callerWith(tokens[2]))).toMatchObject({ round: 1 })
  })
})

describeOnDatabases('what a running study shows', (open) => {
  it('is how far everybody is, and never what they chose', async () => {
    const database = await open()
    const { id, tokens } = await makeStudy(database, { pairs: 3, annotators: 4 })
    await judgeNext(database, tokens[0], { durationMs: 1_000 })
    await nextStep(database, callerWith(tokens[1]))
    const progress = await progressOf(database, id)
    expect(JSON.stringify(progress)).not.toMatch(/"(left|right|tie)"/)
    expect(progress.annotators.map(({ state }) => state)).toEqual([
      'active',
      'active',
      'invited',
      'invited',
    ])
    expect(progress.annotators[0]).toMatchObject({ done: 1, median_seconds: 1, fast_clicks: 1 })
    const cells = progress.rows.flatMap((row) => Object.values(row.cells))
    expect(cells.toSorted()).toEqual([
      'claimed',
      'done',
      ...Array.from({ length: 7 }, () => 'planned'),
    ])
    const page = await findStudyProgress(
      database,
      id,
      progressQuerySchema.parse({ limit: '2', after: '0' }),
    )
    expect(page.rows.map(({ pair }) => pair)).toEqual([1, 2])
    expect(page.next_after).toBeNull()
  })

  it('is how far annotators agree, by dimension', async () => {
    const database = await open()
    const { id } = await firstRound(database, 3)
    expect((await findAgreement(database, id)).dimensions[0]).toMatchObject({ pairs: 0, raw: null })
    await closeStudy(database, id)
    const { dimensions } = await findAgreement(database, id)
    expect(dimensions).toHaveLength(1)
    expect(dimensions[0]).toMatchObject({ id: 'helpful', pairs: 3 })
    expect(dimensions[0]?.raw).toBeCloseTo(2 / 3, 12)
    expect(dimensions[0]?.fleiss).toBeCloseTo((2 / 3 - 51 / 81) / (1 - 51 / 81), 12)
    const none = await makeStudy(database, { pairs: 1 })
    expect((await findAgreement(database, none.id)).dimensions[0]).toMatchObject({
      pairs: 0,
      raw: null,
      fleiss: null,
      alpha: null,
      ac1: null,
    })
  })
})
