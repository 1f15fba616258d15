import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sha256 } from '@/lib/platform/hash'
import { canonicalJson } from '@/lib/records/canonical-json'
import { brokenAt, logEntrySchema } from '../log/chain'
import { callerWith, judgeAll, judgeNext, makeStudy } from '../testing/mutations'
import { giveConsent } from './consent/mutations'
import { saveDraft } from './draft/mutations'
import { saveGuess } from './guess/mutations'
import { saveJudgement } from './judge/mutations'
import { nextStep, showOwnPair } from './mutations'
import { type BlindPair, type Choices, nextStepSchema, ownPairSchema } from './schema'
import { skipPair } from './skip/mutations'
import { enter } from './visit/mutations'
import { withdraw } from './withdraw/mutations'

const minutes = (n: number) => new Date(Date.now() + n * 60_000)
const left: Choices = { helpful: 'left' }

async function shown(database: Database, token: string | undefined, now = new Date()) {
  const step = await nextStep(database, callerWith(token), {}, now)
  if (!('pair_token' in step)) throw new Error(`no pair: ${JSON.stringify(step)}`)
  return step
}

async function send(
  database: Database,
  token: string | undefined,
  judgement: { pair_token: string; choices: Choices; comment?: string },
  { key = randomUUID(), now = new Date() } = {},
) {
  return await saveJudgement(database, callerWith(token), { key, judgement }, now)
}

async function logOf(database: Database, studyId: string) {
  const rows = await database.query(sql`
    SELECT seq, at, hash, entry FROM study_log WHERE study_id = ${studyId} ORDER BY seq`)
  return rows.map((row) => ({
    seq: Number(row['seq']),
    at: new Date(String(row['at'])).toISOString(),
    hash: String(row['hash']),
    entry: logEntrySchema.parse(JSON.parse(String(row['entry']))),
  }))
}

describeOnDatabases('what an annotator does', (open) => {
  it('leads through all pairs and ends, and the log tells of each', async () => {
    const database = await open()
    const design = { overlap: 2, discussion: false, completion_code: 'DONE-1' }
    const { id, tokens } = await makeStudy(database, { pairs: 4, annotators: 2, design })
    for (const token of tokens) {
      for (let done = 0; done < 4; done++) {
        const step = await judgeNext(database, token)
        expect(nextStepSchema.parse(step)).toMatchObject({ round: 1, progress: { done, total: 4 } })
      }
      expect(await judgeNext(database, token)).toMatchObject({
        done: true,
        reason: 'complete',
        completion_code: 'DONE-1',
        progress: { done: 4, total: 4 },
      })
    }
    const log = await logOf(database, id)
    expect(brokenAt(log, sha256)).toBeNull()
    expect(log.map(({ entry }) => entry.event).filter((event) => event === 'judged')).toHaveLength(
      8,
    )
  })

  it('stores the same sending once, and refuses its key for another', async () => {
    const database = await open()
    const { tokens } = await makeStudy(database, { pairs: 2 })
    const { pair_token } = await shown(database, tokens[0])
    const key = randomUUID()
    const judgement = { pair_token, choices: left, comment: 'both long' }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => send(database, tokens[0], judgement, { key })),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    await expect(
      send(database, tokens[0], { ...judgement, choices: { helpful: 'tie' } }, { key }),
    ).rejects.toMatchObject({ code: 'conflict', message: /Idempotency-Key/ })
    const own = await showOwnPair(database, callerWith(tokens[0]), pair_token)
    expect(ownPairSchema.parse(own)).toMatchObject({
      choices: left,
      comment: 'both long',
      can_revise: true,
    })
  })

  it('keeps every revision, each with a digest of it', async () => {
    const database = await open()
    const { id, tokens } = await makeStudy(database, { pairs: 1 })
    const { pair_token } = await shown(database, tokens[0])
    for (const choice of ['left', 'tie', 'right'] as const)
      await send(database, tokens[0], { pair_token, choices: { helpful: choice } })
    const rows = await database.query(sql`
      SELECT u.* FROM study_submission u JOIN study_assignment a ON a.id = u.assignment_id
      WHERE a.study_id = ${id} ORDER BY u.revision`)
    const digests = rows.map((row) => {
      const choices: unknown = JSON.parse(String(row['choices']))
      const { nonce, comment, revision } = row
      return sha256(
        canonicalJson({ nonce, choices, comment, recognised: false, round: 1, revision }),
      )
    })
    expect(rows.map((row) => row['digest'])).toEqual(digests)
    const logged = (await logOf(database, id)).flatMap(({ entry }) =>
      entry.event === 'judged' ? [entry.digest] : [],
    )
    expect(logged).toEqual(digests)
  })

  it('refuses choices that do not answer what is asked', async () => {
    const database = await open()
    const dimensions = [
      { id: 'helpful', name: 'Helpful', wording: '', scale: 3 as const },
      { id: 'clear', name: 'Clear', wording: '', scale: 5 as const },
    ]
    const { tokens } = await makeStudy(database, { pairs: 1, design: { dimensions } })
    const { pair_token } = await shown(database, tokens[0])
    const wrong: Choices[] = [
      { helpful: 'left' },
      { helpful: 'left', clear: 'left' },
      { helpful: 2, clear: 2 },
      { helpful: 'left', clear: 2, other: 'tie' },
    ]
    for (const choices of wrong)
      await expect(send(database, tokens[0], { pair_token, choices })).rejects.toMatchObject({
        code: 'invalid',
      })
    const saved = await send(database, tokens[0], {
      pair_token,
      choices: { helpful: 'tie', clear: 5 },
    })
    expect(saved).toMatchObject({ round: 1, revision: 1 })
  })

  it('knows nobody by a wrong link, and shows nobody the pair of another', async () => {
    const database = await open()
    const { tokens } = await makeStudy(database, { pairs: 3 })
    await expect(nextStep(database, callerWith('nonsense'))).rejects.toMatchObject({
      code: 'not_found',
      message: 'This link does not work, or no longer. Ask whoever sent it to you.',
    })
    const { pair_token } = await shown(database, tokens[0])
    await shown(database, tokens[1])
    const other = callerWith(tokens[1])
    const works = [
      () => showOwnPair(database, other, pair_token),
      () => send(database, tokens[1], { pair_token, choices: left }),
      () => saveDraft(database, other, { pairToken: pair_token, draft: { choices: {} } }),
      () => skipPair(database, other, { pair_token, reason: 'other' }),
    ]
    for (const work of works) await expect(work()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('keeps a draft over a lapsed lease, and the pair while nobody has taken it', async () => {
    const database = await open()
    const design = { overlap: 1, discussion: false }
    const { tokens } = await makeStudy(database, { pairs: 1, annotators: 2, design })
    const started = await Promise.all(tokens.map((token) => nextStep(database, callerWith(token))))
    const at = started.findIndex((step) => 'pair_token' in step)
    const [slow, quick] = at === 0 ? tokens : tokens.toReversed()
    const { pair_token } = await shown(database, slow)
    const draft = { choices: left, comment: 'half a thought' }
    await saveDraft(database, callerWith(slow), { pairToken: pair_token, draft })
    expect(await nextStep(database, callerWith(quick))).toMatchObject({ done: true })
    const later = minutes(31)
    expect(await shown(database, slow, later)).toMatchObject({ pair_token, draft })
    const muchLater = minutes(70)
    const taken = await judgeNext(database, quick, { now: muchLater })
    expect(taken).toHaveProperty('pair_token')
    await expect(
      send(database, slow, { pair_token, choices: left }, { now: muchLater }),
    ).rejects.toMatchObject({ code: 'conflict', message: /left for so long/ })
    expect(await nextStep(database, callerWith(slow), {}, muchLater)).toMatchObject({ done: true })
    const own = await showOwnPair(database, callerWith(slow), pair_token)
    expect(own.draft).toEqual(draft)
  })

  it('leaves a skipped pair to others, and lets it be taken up again', async () => {
    const database = await open()
    const design = { overlap: 1, discussion: false }
    const { tokens } = await makeStudy(database, { pairs: 2, annotators: 2, design })
    const { pair_token } = await shown(database, tokens[0])
    await skipPair(database, callerWith(tokens[0]), { pair_token, reason: 'broken' })
    expect(await judgeAll(database, tokens[0])).toMatchObject({ done: true })
    expect(await judgeAll(database, tokens[1])).toMatchObject({ done: true })
    await expect(send(database, tokens[0], { pair_token, choices: left })).rejects.toMatchObject({
      code: 'conflict',
    })
    const other = await makeStudy(database, { pairs: 1, annotators: 1, design })
    const again = await shown(database, other.tokens[0])
    await skipPair(database, callerWith(other.tokens[0]), {
      pair_token: again.pair_token,
      reason: 'other',
    })
    await send(database, other.tokens[0], { pair_token: again.pair_token, choices: left })
    const own = await showOwnPair(database, callerWith(other.tokens[0]), again.pair_token)
    expect(own.choices).toEqual(left)
  })

  it('asks for consent before anything else', async () => {
    const database = await open()
    const consent = { text: 'You may stop at any time.', version: '2' }
    const { tokens } = await makeStudy(database, { pairs: 1, design: { consent } })
    const caller = callerWith(tokens[0])
    expect(await nextStep(database, caller)).toMatchObject({ step: 'consent', consent })
    await expect(showOwnPair(database, caller, 'x')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(giveConsent(database, caller, { version: '1' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await giveConsent(database, caller, { version: '2' })
    expect(await nextStep(database, caller)).toHaveProperty('pair_token')
  })

  it('trains first, tells what was right by side, and never logs it', async () => {
    const database = await open()
    const { id, tokens } = await makeStudy(database, { pairs: 1, training: 2, annotators: 1 })
    for (let n = 0; n < 2; n++) {
      const step = await shown(database, tokens[0])
      expect(step).toMatchObject({ step: 'training', progress: { done: n, total: 2 } })
      const { pair_token } = step
      const { feedback } = await send(database, tokens[0], { pair_token, choices: left })
      const isSwapped = step.left.blocks[0]?.text.startsWith('The document') === true
      expect(feedback).toEqual({
        text: 'It says where it stands.',
        expected: { helpful: isSwapped ? 'right' : 'left' },
      })
    }
    expect(await nextStep(database, callerWith(tokens[0]))).not.toHaveProperty('step')
    const [row] = await database.query(sql`
      SELECT trained_at FROM study_annotator WHERE study_id = ${id}`)
    expect(row?.['trained_at']).not.toBeNull()
    expect((await logOf(database, id)).map(({ entry }) => entry.event)).toEqual(['assigned'])
  })

  it('asks for a guess at the end, once', async () => {
    const database = await open()
    const design = { guess: true, overlap: 1, discussion: false }
    const { tokens } = await makeStudy(database, { pairs: 8, annotators: 1, design })
    const end = await judgeAll(database, tokens[0])
    if (!('guess' in end) || end.guess === undefined) throw new Error('no guess was asked for')
    expect(end.guess.label).toBe('the short one')
    expect(end.guess.pairs).toHaveLength(6)
    const guesses = Object.fromEntries(
      end.guess.pairs.map(({ pair_token }) => [pair_token, 'left' as const]),
    )
    await expect(
      saveGuess(database, callerWith(tokens[0]), { guesses: { nonsense: 'left' } }),
    ).rejects.toMatchObject({ code: 'invalid' })
    await saveGuess(database, callerWith(tokens[0]), { guesses })
    expect(await nextStep(database, callerWith(tokens[0]))).not.toHaveProperty('guess')
    await expect(saveGuess(database, callerWith(tokens[0]), { guesses })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('keeps what a crowd platform adds to the link apart', async () => {
    const database = await open()
    const { tokens, annotatorIds } = await makeStudy(database, { pairs: 1 })
    const step = await nextStep(database, callerWith(tokens[0]), { PROLIFIC_PID: 'p-77' })
    expect(JSON.stringify(step)).not.toContain('p-77')
    const rows = await database.query(sql`
      SELECT parameters FROM study_platform_id WHERE annotator_id = ${annotatorIds[0]}`)
    expect(rows).toEqual([{ parameters: '{"PROLIFIC_PID":"p-77"}' }])
  })

  it('notes once that somebody may open what is compared', async () => {
    const database = await open()
    const { id, tokens } = await makeStudy(database, { pairs: 1, annotators: 1 })
    for (let n = 0; n < 3; n++) await enter(database, { token: tokens[0] ?? '', isReader: true })
    const log = await logOf(database, id)
    expect(log.map(({ entry }) => entry.event)).toEqual(['not-blind'])
  })

  it('takes everything back until the study is unblinded', async () => {
    const database = await open()
    const { id, tokens, annotatorIds } = await makeStudy(database, {
      pairs: 3,
      annotators: 4,
      design: { overlap: 3, discussion: false },
    })
    await judgeAll(database, tokens[0])
    await withdraw(database, callerWith(tokens[0]))
    await withdraw(database, callerWith(tokens[0]))
    const kept = await database.query(sql`
      SELECT 1 FROM study_submission WHERE annotator_id = ${annotatorIds[0]}`)
    expect(kept).toEqual([])
    expect(await nextStep(database, callerWith(tokens[0]))).toMatchObject({ reason: 'withdrawn' })
    for (const token of tokens.slice(1)) await judgeAll(database, token)
    const rows = await database.query(sql`
      SELECT count(*) AS n FROM study_assignment WHERE study_id = ${id} AND status = 'done'`)
    expect(rows).toEqual([{ n: 9 }])
    await database.execute(sql`UPDATE study SET status = 'unblinded' WHERE id = ${id}`)
    await expect(withdraw(database, callerWith(tokens[1]))).rejects.toMatchObject({
      code: 'conflict',
      message: /results are known/,
    })
  })

  it('takes nothing once it is closed, but for the same sending again', async () => {
    const database = await open()
    const { id, tokens } = await makeStudy(database, { pairs: 2 })
    const { pair_token } = await shown(database, tokens[0])
    const [key, judgement] = [randomUUID(), { pair_token, choices: left }]
    const first = await send(database, tokens[0], judgement, { key })
    await database.execute(sql`UPDATE study SET status = 'closed' WHERE id = ${id}`)
    expect(await send(database, tokens[0], judgement, { key })).toEqual(first)
    await expect(send(database, tokens[0], judgement)).rejects.toMatchObject({ code: 'conflict' })
    expect(await nextStep(database, callerWith(tokens[0]))).toMatchObject({ reason: 'closed' })
  })

  it('shows second looks late and with sides swapped', async () => {
    const database = await open()
    const design = { overlap: 1, discussion: false, repeats: 4 }
    const { tokens } = await makeStudy(database, { pairs: 40, annotators: 1, design })
    const seen: BlindPair[] = []
    for (;;) {
      const step = await judgeNext(database, tokens[0])
      if (!('pair_token' in step)) break
      seen.push(step)
    }
    expect(seen).toHaveLength(44)
    const places = Map.groupBy(seen.keys(), (at) => seen[at]?.item.text)
    const twice = [...places.values()].filter((at) => at.length > 1)
    expect(twice).toHaveLength(4)
    for (const [first = 0, second = 0] of twice) {
      expect(second - first).toBeGreaterThanOrEqual(20)
      expect(seen[first]?.left).toEqual(seen[second]?.right)
    }
  })
})
