import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { callerWith, judgeAll, makeStudy } from '../testing/setup'
import { saveGuess } from './save-guess.server'
import { nextStep } from './next-step.server'
import { left, send, shown } from './testing/setup'
import { withdraw } from './withdraw.server'

describeOnDatabases('the end of the work', (open) => {
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
      message: /study is unblinded/,
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
})
