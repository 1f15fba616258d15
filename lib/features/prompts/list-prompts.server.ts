import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { promptOriginSchema, replyFormSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import type { ChosenPrompt, PromptTemplate } from '@/lib/systems/kit/pipeline'
import { makingPrompts } from '@/lib/systems/registry/making-prompts'
import { pipelines } from '@/lib/systems/registry/pipelines'
import { templatesOf } from './templates'
import type { Prompt } from './schema'
import { promptLabel, unknownSlots } from './template'

const storedSchema = z.object({
  system: systemIdSchema,
  name: z.string(),
  version: z.number(),
  text: z.string(),
  author: z.string(),
  created_at: z.string().transform((text) => new Date(text).toISOString()),
  system_message: z.string().nullable(),
  reply: replyFormSchema.nullable(),
  origin: promptOriginSchema,
  source: z.string().nullable(),
})
type StoredPrompt = z.infer<typeof storedSchema>

function purposeOf(system: SystemId, name: string): Prompt['purpose'] {
  const isHere = (one: PromptTemplate) => one.name === name
  // One that does both counts as what it was written for.
  if (pipelines[system].prompts.some(isHere)) return 'trace'
  return makingPrompts[system]?.some(isHere) === true ? 'item' : 'judge'
}

function toPrompt(
  system: SystemId,
  { name, title, slots, more = [], tags, optional, reply = 'text' }: PromptTemplate,
  version: Pick<Prompt, 'version' | 'text' | 'author' | 'created_at'> &
    Partial<Pick<StoredPrompt, 'system_message' | 'reply' | 'origin' | 'source'>>,
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
    more_slots: [...more],
    may_constrain: reply === 'json',
    built_in: version.version === 0,
    ...version,
    origin: version.origin ?? 'built-in',
    system_message: version.system_message ?? null,
    source: version.source ?? null,
    reply: version.reply ?? reply,
  }
}

/** Every version of every template, newest first within a template. */
export async function listPrompts(database: Queries, only?: SystemId): Promise<Prompt[]> {
  const rows = await database.query(sql`
    SELECT q.system, q.name, q.version, q.text, p.name AS author, q.created_at, q.system_message,
      q.reply, q.origin, q.source
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
    chosen[name] = chosenPrompt(found)
  }
  return chosen
}

/** A version as it is asked with. One that was written for other slots would send their names in braces. */
function chosenPrompt(prompt: Prompt): ChosenPrompt {
  const { label, text, system_message: system, reply, slots, more_slots: more } = prompt
  const [stray] = unknownSlots(`${system ?? ''}\n${text}`, { slots, more })
  if (stray !== undefined)
    throw new AppError(
      'invalid',
      `The prompt ${label} has the slot {{${stray}}}, which is no longer supported. Edit it in Settings → Prompts, or choose another version.`,
    )
  return {
    version: label,
    text,
    ...(system === null ? {} : { system }),
    ...(reply === 'text' && prompt.may_constrain ? { reply } : {}),
  }
}

function refuseUnknown(versions: Readonly<Record<string, number>>): void {
  const known = systemIds.flatMap((system) =>
    templatesOf(system).map(({ name }) => `${system}/${name}`),
  )
  const unknown = Object.keys(versions).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new AppError('invalid', `There is no prompt ${unknown}; there are ${known.join(', ')}.`)
}
