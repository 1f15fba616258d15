import { z } from 'zod'
import { passageSchema } from '@/lib/core/items/schema'
import { cacheModeSchema } from '@/lib/core/model-calls/schema'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { kinds } from '@/lib/core/records/item-kinds'
import { factChoiceSchema, type NewRun, newRunSchema } from './schema'
import { mostTurns } from './limits'
import type { RunTarget, DraftField, Problems } from './run-draft'

/** A run as it is typed; an empty field is left to its default. */
export const runDraftSchema = z.object({
  name: z.string().default(''),
  claim: z.string().default(''),
  document: z.string().default(''),
  /** Claims that stand before it, one a line. */
  preceding: z.string().default(''),
  /** Where the evidence comes from: a text that is given, or passages found in a corpus. */
  evidence: z.enum(['document', 'corpus']).default('document'),
  /** The corpus that is searched, by id. */
  corpus: z.string().default(''),
  /** The passages that were chosen, in their order. */
  passages: z.array(passageSchema).default([]),
  systems: z.array(systemIdSchema).default(['decompose-rl']),
  server: z.string().default(''),
  /** Who answers from the explanations of judged traces. */
  novice: z.string().default(''),
  samples: z.string().default('1'),
  temperature: z.string().default(''),
  top_p: z.string().default(''),
  top_k: z.string().default(''),
  max_tokens: z.string().default(''),
  seed: z.string().default(''),
  /** Tool calls of the research agent. */
  turns: z.string().default(''),
  /** How DecompEntail chooses the next fact; empty = as in the paper. */
  fact_choice: z.union([z.literal(''), factChoiceSchema]).default(''),
  /** The traces are judged too. */
  judge: z.boolean().default(false),
  cache: cacheModeSchema.default('use'),
  /** In the currency of the installation. */
  budget: z.string().default(''),
  /** Versions of templates by `system/name`; empty = the newest, or not at all where it is optional. */
  prompts: z.record(z.string(), z.string()).default({}),
})
export type RunDraft = z.infer<typeof runDraftSchema>

export type Drafted = { run: NewRun } | { problems: Problems }

function typedNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

function inputOf({ claim, document, evidence, passages, preceding }: RunDraft) {
  const lines = preceding.split('\n').filter((line) => line.trim() !== '')
  const context = lines.length === 0 ? {} : { preceding_claims: lines }
  return { claim, ...(evidence === 'corpus' ? { passages } : { document }), ...context }
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

function serversOf({ server, novice, judge, systems }: RunDraft) {
  const isAsked = novice !== '' && judge && systems.includes('faithlens')
  return { ...(server === '' ? {} : { policy: server }), ...(isAsked ? { novice } : {}) }
}

/** For questions alone. */
function factChoiceOf({ systems, fact_choice }: RunDraft) {
  const isAsked = fact_choice !== '' && systems.some((system) => kinds[system] === 'question')
  return isAsked ? { fact_choice } : {}
}

const sentences: Record<DraftField, string> = {
  name: 'At most 200 characters.',
  claim: 'Write the claim to verify.',
  document: 'The document is too long.',
  preceding: 'At most 1,000 lines of 20,000 characters.',
  passages: 'These passages are too many.',
  systems: 'Choose at least one system.',
  server: 'Choose a model server.',
  novice: 'Choose a model server.',
  samples: 'A whole number from 1 to 64.',
  temperature: 'A number from 0 to 2.',
  top_p: 'A number above 0, up to 1.',
  top_k: '-1 for all tokens, or a whole number from 1.',
  max_tokens: 'A whole number from 1 to 131,072.',
  seed: 'A whole number, 0 or more.',
  budget: 'An amount above 0.',
  corpus: 'Choose the corpus to search.',
  turns: `A whole number from 1 to ${mostTurns}.`,
  target: 'Choose what to run on.',
}

const fields: Record<string, DraftField> = {
  name: 'name',
  claim: 'claim',
  document: 'document',
  preceding_claims: 'preceding',
  passages: 'passages',
  systems: 'systems',
  policy: 'server',
  novice: 'novice',
  samples: 'samples',
  temperature: 'temperature',
  top_p: 'top_p',
  top_k: 'top_k',
  max_tokens: 'max_tokens',
  seed: 'seed',
  budget: 'budget',
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
    return passages.length > 0 ? null : { passages: 'Select the passages to use.' }
  return document.trim() === ''
    ? { document: 'Enter the document to check the claim against.' }
    : null
}

/** What is asked of the server, or which fields do not make sense yet. */
export function newRunOf(draft: RunDraft, target: RunTarget): Drafted {
  const { systems, samples, temperature, top_p, top_k, max_tokens, seed } = draft
  const parsed = newRunSchema.safeParse({
    ...(draft.name.trim() === '' ? {} : { name: draft.name }),
    systems,
    servers: serversOf(draft),
    samples: typedNumber(samples) ?? 1,
    params: {
      temperature: typedNumber(temperature),
      top_p: typedNumber(top_p),
      top_k: typedNumber(top_k),
      max_tokens: typedNumber(max_tokens),
      seed: typedNumber(seed),
    },
    judge: draft.judge,
    cache: draft.cache,
    budget: typedNumber(draft.budget),
    prompt_versions: promptVersions(draft),
    ...researchOf(draft),
    ...factChoiceOf(draft),
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
