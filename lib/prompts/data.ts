import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { systemIds, type SystemId } from '@/lib/systems/ids'
import { systemIdSchema } from '@/lib/systems/schema'
import type { ChosenPrompt, PromptTemplate } from '@/lib/systems/pipeline'
import { makingPrompts } from '@/lib/systems/making-prompts'
import { pipelines } from '@/lib/systems/pipelines'
import { templatesOf } from './templates'
import type { Prompt } from './schema'
import { promptLabel } from './template'

const storedSchema = z.object({
  system: systemIdSchema,
  name: z.string(),
  version: z.number(),
  text: z.string(),
  author: z.string(),
  created_at: z.string().transform((text) => new Date(text).toISOString()),
})

function purposeOf(system: SystemId, name: string): Prompt['purpose'] {
  const isHere = (one: PromptTemplate) => one.name === name
  // One that does both is told by what it was written for.
  if (pipelines[system].prompts.some(isHere)) return 'trace'
  return makingPrompts[system]?.some(isHere) === true ? 'item' : 'judge'
}

function toPrompt(
  system: SystemId,
  { name, title, slots, tags, optional }: PromptTemplate,
  version: Pick<Prompt, 'version' | 'text' | 'author' | 'created_at'>,
): Prompt {
  return {
    system,
    name,
    title,
    purpose: purposeOf(system, name),
    slots: [...slots],
    tags: [...tags],
    optional,
    label: promptLabel(system, name, version.version),
    built_in: version.version === 0,
    ...version,
  }
}

/** Every version of every template, newest first within a template. */
export async function listPrompts(database: Queries, only?: SystemId): Promise<Prompt[]> {
  const rows = await database.query(sql`
    SELECT q.system, q.name, q.version, q.text, p.name AS author, q.created_at
    FROM prompt q JOIN person p ON p.id = q.author_id ORDER BY q.version DESC`)
  const stored = rows.map((row) => storedSchema.parse(row))
  return systemIds
    .filter((system) => only === undefined || system === only)
    .flatMap((system) =>
      templatesOf(system).flatMap((template) => [
        ...stored
          .filter((row) => row.system === system && row.name === template.name)
          .map((row) => toPrompt(system, template, row)),
        toPrompt(system, template, {
          version: 0,
          text: template.text,
          author: null,
          created_at: null,
        }),
      ]),
    )
}

interface Choice {
  /** Those that may be chosen from: of the pipeline, of the judge. */
  templates: readonly PromptTemplate[]
  versions?: Readonly<Record<string, number>>
}

/**
 * The templates something uses of a system, by name: the version asked for, else the newest. Optional ones only where
 * a version is asked for.
 */
export async function choosePrompts(
  database: Queries,
  system: SystemId,
  { templates, versions = {} }: Choice,
): Promise<Record<string, ChosenPrompt>> {
  refuseUnknown(versions)
  const all = await listPrompts(database, system)
  const chosen: Record<string, ChosenPrompt> = {}
  for (const { name, optional } of templates) {
    const wanted = versions[`${system}/${name}`]
    if (wanted === undefined && optional) continue
    const found = all.find(
      (prompt) => prompt.name === name && (wanted === undefined || prompt.version === wanted),
    )
    if (!found)
      throw new AppError(
        'invalid',
        `There is no version ${wanted} of the prompt ${system}/${name}.`,
      )
    chosen[name] = { version: found.label, text: found.text }
  }
  return chosen
}

function refuseUnknown(versions: Readonly<Record<string, number>>): void {
  const known = systemIds.flatMap((system) =>
    templatesOf(system).map(({ name }) => `${system}/${name}`),
  )
  const unknown = Object.keys(versions).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new AppError('invalid', `There is no prompt ${unknown}; there are ${known.join(', ')}.`)
}
