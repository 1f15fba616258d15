import { expect, it } from 'vitest'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { callerWith, makeStudy } from '../testing/setup'
import { giveConsent } from './give-consent.server'
import { saveDraft } from './save-draft.server'
import { nextStep, showOwnPair } from './next-step.server'
import { skipPair } from './skip-pair.server'
import { left, logOf, send, shown } from './testing/setup'
import { enter } from './annotator-visit.server'

describeOnDatabases('the way to the first pair', (open) => {
  it('knows nobody by a wrong link, and shows nobody the pair of another', async () => {
    const database = await open()
    const { tokens } = await makeStudy(database, { pairs: 3 })
    await expect(nextStep(database, callerWith('nonsense'))).rejects.toMatchObject({
      code: 'not_found',
      message:
        'This link is not valid. Check that you copied all of it, or ask the person who sent it for a new one.',
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
    expect((await logOf(database, id)).map(({ entry }) => entry.event)).toEqual([
      'planned',
      'assigned',
    ])
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
})
