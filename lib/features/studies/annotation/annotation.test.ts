import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sha256 } from '@/lib/formats/hash'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { brokenAt } from '../log/chain'
import { callerWith, judgeAll, judgeNext, makeStudy } from '../testing/setup'
import { saveDraft } from './save-draft.server'
import { nextStep, showOwnPair } from './next-step.server'
import { type BlindPair, type Choices, nextStepSchema, ownPairSchema } from './schema'
import { skipPair } from './skip-pair.server'
import { left, logOf, send, shown } from './testing/setup'

const minutes = (n: number) => new Date(Date.now() + n * 60_000)

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
      const { nonce, comment, revision, duration_ms } = row
      const said = { nonce, choices, comment, recognised: false, round: 1, revision, duration_ms }
      return sha256(canonicalJson(said))
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

  it('renews the lease of who writes in its second half, and never once it is over', async () => {
    const database = await open()
    const { tokens } = await makeStudy(database, { pairs: 1, design: { lease_minutes: 30 } })
    const start = Date.now()
    const after = (count: number) => new Date(start + count * 60_000)
    const { pair_token } = await shown(database, tokens[0], after(0))
    const leaseAfterDraftAt = async (count: number) => {
      const saving = { pairToken: pair_token, draft: { choices: left } }
      await saveDraft(database, callerWith(tokens[0]), saving, after(count))
      const [row] = await database.query(sql`
        SELECT lease_until FROM study_assignment WHERE id = ${pair_token}`)
      return (new Date(String(row?.['lease_until'])).getTime() - start) / 60_000
    }
    expect(await leaseAfterDraftAt(10)).toBe(30)
    expect(await leaseAfterDraftAt(15)).toBe(30)
    expect(await leaseAfterDraftAt(20)).toBe(50)
    expect(await leaseAfterDraftAt(50)).toBe(50)
    expect(await leaseAfterDraftAt(51)).toBe(50)
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
