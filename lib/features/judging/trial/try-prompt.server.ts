import { requireJudgeCall } from '@/lib/features/judging/calls/list-calls.server'
import { askModel, callingOf } from '@/lib/core/model-calls/ask-model.server'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { usedModel } from '@/lib/platform/model-server/used-model'
import { choosePrompts } from '@/lib/features/prompts/list-prompts.server'
import { templateProblems } from '@/lib/features/prompts/template'
import type { JudgeTask } from '@/lib/systems/kit/judging'
import { judgings } from '@/lib/systems/registry/judgings'
import { listSubjects, type StoredSubject } from '../list-subjects.server'
import type { NewTrial, Trial } from './schema'

/** Not a version: nothing that is kept of a trace may name it. */
const draft = 'draft'

/** Asks what a judge was asked once more, in other words. Nothing but the reply is kept. */
export async function tryPrompt(
  database: Database,
  callId: string,
  { text, server }: NewTrial,
  signal: AbortSignal,
): Promise<Trial> {
  const call = await requireJudgeCall(database, callId)
  const [stored] = await listSubjects(database, [call.trace_id])
  if (!stored) throw new AppError('not_found', 'The trace of this call was deleted.')
  const task = await taskIn(database, stored, { call, text })
  const calling = await callingOf(database, server ?? call.server_id)
  const { id: judge } = await usedModel(calling.endpoint, { signal })
  const use = { runId: `trial ${newId()}`, ordinal: 0 }
  const { reply, cached } = await askModel(database, calling, task, {
    sample: call.sample,
    use,
    signal,
  })
  const { value, rung } = judgings[stored.system].read(call.criterion, reply)
  return { call_id: callId, judge, value, rung, reply: reply.content, cached }
}

type Chat = Extract<JudgeTask['ask'], { kind: 'chat' }>['request']

async function taskIn(
  database: Database,
  { system, subject }: StoredSubject,
  { call, text }: { call: Pick<JudgeTask, 'criterion' | 'target' | 'sample'>; text: string },
): Promise<Chat> {
  const { criteria, prompts: templates, tasks } = judgings[system]
  const name = criteria.find((one) => one.name === call.criterion)?.prompt
  const template = templates.find((one) => one.name === name)
  if (!template)
    throw new AppError('invalid', `"${call.criterion}" has no prompt that can be edited.`)
  const chosen = await choosePrompts(database, system, { templates })
  const newest = chosen[template.name]
  const problems = templateProblems({ text, system_message: newest?.system }, template)
  if (problems.length > 0)
    throw new AppError('invalid', problems.join(' '), { details: { problems } })
  const prompts = { ...chosen, [template.name]: { ...newest, version: draft, text } }
  const task = tasks(subject, { criteria: new Set([call.criterion]), prompts }).find(
    ({ target, sample }) => target === call.target && sample === call.sample,
  )
  if (task?.ask.kind !== 'chat')
    throw new AppError('conflict', 'This call is no longer part of the trace.')
  return task.ask.request
}
