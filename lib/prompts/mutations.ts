import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { listPrompts } from './data'
import type { NewPrompt, Prompt } from './schema'
import { promptLabel, templateProblems } from './template'
import { templatesOf } from './templates'

/** Stores a text as the next version of a template; the newest version again is that version. */
export async function createPrompt(
  database: Database,
  { system, name, text }: NewPrompt,
  authorId: string,
): Promise<Prompt> {
  const template = templatesOf(system).find((one) => one.name === name)
  if (!template) {
    const names = templatesOf(system)
      .map((one) => one.name)
      .join(', ')
    throw new AppError('invalid', `${system} has no prompt "${name}"; it has ${names}.`)
  }
  const problems = templateProblems(text, template)
  if (problems.length > 0)
    throw new AppError('invalid', problems.join(' '), { details: { problems } })
  return await database.transaction(async (tx) => {
    const newest = (await listPrompts(tx, system)).find((one) => one.name === name)
    if (newest?.text === text) return newest
    const version = (newest?.version ?? 0) + 1
    const row = {
      id: newId(),
      system,
      name,
      version,
      author_id: authorId,
      created_at: new Date(),
      text,
    }
    const made = await tx.insertMany('prompt', Object.keys(row), [Object.values(row)], {
      onConflict: 'ignore',
    })
    if (made === 0)
      throw new AppError('conflict', 'Somebody else has just saved a version. Look at it first.')
    const all = await listPrompts(tx, system)
    const label = promptLabel(system, name, version)
    const stored = all.find((one) => one.label === label)
    if (!stored) throw new Error('a prompt that was stored cannot be found')
    return stored
  })
}
