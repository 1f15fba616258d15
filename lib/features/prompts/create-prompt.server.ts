import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import type { PromptOrigin } from '@/lib/core/vocabulary/schema'
import type { PromptTemplate } from '@/lib/systems/kit/pipeline'
import { listPrompts } from './list-prompts.server'
import type { NewPrompt, Prompt } from './schema'
import { promptLabel, templateProblems } from './template'
import { templatesOf } from './templates'

export interface PromptAuthor {
  authorId: string
  origin?: Exclude<PromptOrigin, 'built-in'>
  /** Where it was found. */
  source?: string | null
}

/** Stores a text as the next version of a template; the newest version again is that version. */
export async function createPrompt(
  database: Database,
  prompt: NewPrompt,
  by: PromptAuthor,
): Promise<Prompt> {
  const template = templateOf(prompt)
  const problems = templateProblems(prompt, template)
  if (problems.length > 0)
    throw new AppError('invalid', problems.join(' '), { details: { problems } })
  const { system, name } = prompt
  return await database.transaction(async (tx) => {
    const newest = (await listPrompts(tx, system)).find((one) => one.name === name)
    if (newest && isSame(newest, prompt, { template, by })) return newest
    const row = rowOf(prompt, (newest?.version ?? 0) + 1, by)
    const made = await tx.insertMany('prompt', Object.keys(row), [Object.values(row)], {
      onConflict: 'ignore',
    })
    if (made === 0)
      throw new AppError(
        'conflict',
        'Someone else has just saved a version. Reload the page, then save again.',
      )
    const all = await listPrompts(tx, system)
    const label = promptLabel(system, name, row.version)
    const stored = all.find((one) => one.label === label)
    if (!stored) throw new Error('a prompt that was stored cannot be found')
    return stored
  })
}

export function templateOf({ system, name }: Pick<NewPrompt, 'system' | 'name'>): PromptTemplate {
  const template = templatesOf(system).find((one) => one.name === name)
  if (template) return template
  const names = templatesOf(system)
    .map((one) => one.name)
    .join(', ')
  throw new AppError('invalid', `${system} has no prompt "${name}"; it has ${names}.`)
}

/** Own wording that says what is there already is no version; released wording is one, since it says whose it is. */
function isSame(
  newest: Prompt,
  { text, system_message: system = '', reply }: NewPrompt,
  { template, by: { origin = 'own' } }: { template: PromptTemplate; by: PromptAuthor },
): boolean {
  const form = reply ?? template.reply ?? 'text'
  const isSameOrigin = origin === 'own' || newest.origin === origin
  return (
    isSameOrigin &&
    newest.text === text &&
    (newest.system_message ?? '') === system &&
    newest.reply === form
  )
}

function rowOf(prompt: NewPrompt, version: number, by: PromptAuthor) {
  const { system, name, text, system_message: message = '', reply = null } = prompt
  return {
    id: newId(),
    system,
    name,
    version,
    author_id: by.authorId,
    created_at: new Date(),
    text,
    system_message: message === '' ? null : message,
    reply,
    origin: by.origin ?? 'own',
    source: by.source ?? null,
  }
}
