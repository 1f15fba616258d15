import { expect, it } from 'vitest'
import { listJudgeCalls } from '@/lib/features/judging/calls/list-calls.server'
import { judgeCallQuerySchema } from '@/lib/features/judging/calls/query'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { judgings } from '@/lib/systems/registry/judgings'
import { judgedTraces } from '../testing'
import { tryPrompt } from './try-prompt.server'

withDataFolder()

const never = new AbortController().signal
const calls = async (database: Database, query: object) =>
  (await listJudgeCalls(database, judgeCallQuerySchema.parse(query))).rows
const { prompts } = judgings['decompose-rl']
const built = prompts.find(({ name }) => name === 'judge-answerable')?.text ?? ''

describeOnDatabases('a wording that is tried', (open) => {
  it('asks the same of the same trace, and becomes part of nothing', async () => {
    const database = await open()
    const [trace = ''] = await judgedTraces(database, 'tried')
    const before = await calls(database, { trace })
    const call = before.find(({ criterion, target }) => criterion === 'answerable' && target === 1)
    const text = `${built}\n\nBe strict.`
    const first = await tryPrompt(database, call?.id ?? '', { text }, never)
    expect(first).toMatchObject({ call_id: call?.id, value: 1, rung: 'json', cached: false })
    expect(JSON.parse(first.reply)).toEqual({ answerable: true })
    expect(await tryPrompt(database, call?.id ?? '', { text }, never)).toMatchObject({
      cached: true,
    })
    expect(await calls(database, { trace })).toEqual(before)
  })

  it('is refused where it lacks a slot, or where nothing is asked in words', async () => {
    const database = await open()
    const [trace = ''] = await judgedTraces(database, 'lacking')
    const [call] = await calls(database, { trace, criterion: 'answerable' })
    const [vectors] = await calls(database, { trace, criterion: 'embedding' })
    const ask = async (id: string | undefined, text: string) =>
      await tryPrompt(database, id ?? '', { text }, never)
    await expect(ask(call?.id, 'Well? {{question}}')).rejects.toThrow('{{document}} is missing')
    await expect(ask(vectors?.id, built)).rejects.toThrow('no prompt that can be edited')
    await expect(ask('nowhere', built)).rejects.toThrow('no judge call')
  })
})
