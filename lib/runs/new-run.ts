import { z } from 'zod'
import { passageSchema } from '@/lib/items/schema'
import { cacheModeSchema } from '@/lib/model-calls/schema'
import { systemIdSchema } from '@/lib/systems/schema'
import { kinds } from '@/lib/systems/kinds'
import { type NewRun, newRunSchema } from './schema'
import { mostTurns } from './limits'
import type { RunTarget, DraftField, Problems } from './run-draft'

/** A run as it is typed; an empty field is left to its default. */
export const runDraftSchema = z.object({
  claim: z.string().default(''),
  document: z.string().default(''),
  /** Where the evidence comes from: a text that is given, or passages found in a corpus. */
  evidence: z.enum(['document', 'corpus']).default('document'),
  /** The corpus that is searched, by id. */
  corpus: z.string().default(''),
  /** The passages that were chosen, in their order. */
  passages: z.array(passageSchema).default([]),
  systems: z.array(systemIdSchema).default(['decompose-rl']),
  server: z.string().default(''),
  samples: z.string().default('1'),
  temperature: z.string().default(''),
  max_tokens: z.string().default(''),
  seed: z.string().default(''),
  /** Tool calls of the research agent. */
  turns: z.string().default(''),
  /** The traces are judged too. */
  judge: z.boolean().default(false),
  cache: cacheModeSchema.default('use'),
  /** Versions of templates by `system/name`; empty = the newest, or not at all where it is optional. */
  prompts: z.record(z.string(), z.string()).default({}),
})
export type RunDraft = z.infer<typeof runDraftSchema>

export type Drafted = { run: NewRun } | { problems: Problems }

function typedNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

function inputOf({ claim, document, evidence, passages }: RunDraft) {
  return evidence === 'corpus' ? { claim, passages } : { claim, document }
}

function targetOf(target: RunTarget, draft: RunDraft) {
  switch (target.on) {
    case 'input':
      return { input: inputOf(draft) }
    case 'items':
      return { item_ids: [...target.ids] }
    case 'collection':
      return { collection: target.collection }
    case 'filter':
      return { filter: target.filter }
    default:
      return target satisfies never
  }
}

function promptVersions({ prompts, systems }: RunDraft): Record<string, number> {
  const chosen = Object.entries(prompts).filter(
    ([name, version]) => version !== '' && systems.some((system) => name.startsWith(`${system}/`)),
  )
  return Object.fromEntries(chosen.map(([name, version]) => [name, Number(version)]))
}

/** Where research looks and how long; nothing of it is for other kinds. */
function researchOf({ systems, corpus, turns }: RunDraft) {
  if (!systems.some((system) => kinds[system] === 'research-task')) return {}
  return {
    ...(corpus === '' ? {} : { corpus }),
    ...(turns.trim() === '' ? {} : { turns: Number(turns) }),
  }
}

const sentences: Record<DraftField, string> = {
  claim: 'Write the claim to verify.',
  document: 'The document is too long.',
  passages: 'These passages are too many.',
  systems: 'Choose at least one system.',
  server: 'Choose a model server.',
  samples: 'A whole number from 1 to 64.',
  temperature: 'A number from 0 to 2.',
  max_tokens: 'A whole number from 1 to 131,072.',
  seed: 'A whole number, 0 or more.',
  corpus: 'Choose the corpus to search.',
  turns: `A whole number from 1 to ${mostTurns}.`,
  target: 'Choose what to run on.',
}

const fields: Record<string, DraftField> = {
  claim: 'claim',
  document: 'document',
  passages: 'passages',
  systems: 'systems',
  policy: 'server',
  samples: 'samples',
  temperature: 'temperature',
  max_tokens: 'max_tokens',
  seed: 'seed',
  corpus: 'corpus',
  turns: 'turns',
  item_ids: 'target',
  collection: 'target',
  filter: 'target',
}

function fieldOf(path: readonly PropertyKey[]): DraftField {
  for (const part of path.toReversed()) {
    const field = fields[String(part)]
    if (field) return field
  }
  return 'target'
}

function missingEvidence({ evidence, document, passages }: RunDraft): Problems | null {
  if (evidence === 'corpus')
    return passages.length > 0 ? null : { passages: 'Tick the passages to use.' }
  return document.trim() === ''
    ? { document: 'Give the document that the claim is held against.' }
    : null
}

/** What is asked of the server, or which fields do not make sense yet. */
export function newRunOf(draft: RunDraft, target: RunTarget): Drafted {
  const { systems, server, samples, temperature, max_tokens, seed } = draft
  const parsed = newRunSchema.safeParse({
    systems,
    servers: server === '' ? {} : { policy: server },
    samples: typedNumber(samples) ?? 1,
    params: {
      temperature: typedNumber(temperature),
      max_tokens: typedNumber(max_tokens),
      seed: typedNumber(seed),
    },
    judge: draft.judge,
    cache: draft.cache,
    prompt_versions: promptVersions(draft),
    ...researchOf(draft),
    ...targetOf(target, draft),
  })
  const missing = target.on === 'input' ? missingEvidence(draft) : null
  if (parsed.success) return missing ? { problems: missing } : { run: parsed.data }
  const found = parsed.error.issues.map(({ path }) => fieldOf(path))
  return {
    problems: {
      ...missing,
      ...Object.fromEntries(found.map((field) => [field, sentences[field]])),
    },
  }
}
