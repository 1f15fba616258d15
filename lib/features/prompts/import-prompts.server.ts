import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { listPrompts } from './list-prompts.server'
import { createPrompt, templateOf } from './create-prompt.server'
import { readPromptFile, type ReadPrompt } from './prompt-file'
import type { Prompt, PromptFile, PromptImport } from './schema'
import { templateProblems } from './template'

/**
 * Stores the prompts of a pack, or the known templates of a file of released code, each as the newest version of its
 * template. What cannot be used is refused by itself, with why. A file without any is refused as a whole.
 */
export async function importPrompts(
  database: Database,
  file: PromptFile,
  authorId: string,
): Promise<PromptImport> {
  const read = readPromptFile(file)
  if (!read.ok)
    throw new AppError(
      'invalid',
      `${file.filename} is not a readable prompt pack (${read.reason}). Choose a pack in JSON or YAML with a list of "prompts".`,
    )
  const { prompts, origin, source } = read
  if (prompts.length === 0)
    throw new AppError(
      'invalid',
      `${file.filename} contains no known prompt. Choose a prompt pack (JSON or YAML), or a Python file of a paper's released code that defines its prompts.`,
    )
  const outcome: PromptImport = { imported: [], unchanged: [], refused: [] }
  for (const { variable, ...prompt } of prompts) {
    const reasons = problemsOf(prompt)
    if (reasons.length > 0)
      outcome.refused.push({ name: `${prompt.system}/${prompt.name}`, reasons })
    else {
      const from = [source ?? file.filename, variable].filter((part) => part !== '').join(', ')
      const known = await sameVersion(database, prompt, origin)
      if (known) outcome.unchanged.push(known)
      else
        outcome.imported.push(
          await createPrompt(database, prompt, { authorId, origin, source: from }),
        )
    }
  }
  return outcome
}

function problemsOf(prompt: Omit<ReadPrompt, 'variable'>): string[] {
  try {
    return templateProblems(prompt, templateOf(prompt))
  } catch (error) {
    if (error instanceof AppError) return [error.message]
    throw error
  }
}

/** A version of the same words and origin, however old: a second import of a file adds nothing. */
async function sameVersion(
  database: Database,
  prompt: Omit<ReadPrompt, 'variable'>,
  origin: Prompt['origin'],
): Promise<Prompt | null> {
  const all = await listPrompts(database, prompt.system)
  const { reply = templateOf(prompt).reply ?? 'text' } = prompt
  const same = all.find(
    (one) =>
      one.name === prompt.name &&
      one.origin === origin &&
      one.text === prompt.text &&
      (one.system_message ?? '') === (prompt.system_message ?? '') &&
      one.reply === reply,
  )
  return same ?? null
}
