import { z } from 'zod'
import { cacheModeSchema } from '@/lib/core/model-calls/schema'
import { type NewRun, newRunSchema } from './schema'
import { mostTurns } from './limits'

/** Research as it is typed; an empty field is left to its default. */
export const researchDraftSchema = z.object({
  question: z.string().default(''),
  /** Id of the corpus; empty = none. */
  corpus: z.string().default(''),
  server: z.string().default(''),
  turns: z.string().default(''),
  samples: z.string().default('1'),
  /** The reports are scored too. */
  judge: z.boolean().default(true),
  cache: cacheModeSchema.default('use'),
})
export type ResearchDraft = z.infer<typeof researchDraftSchema>
export type ResearchField = keyof ResearchDraft

export const emptyResearch: ResearchDraft = researchDraftSchema.parse({})

export type ResearchProblems = Partial<Record<ResearchField, string>>
export type DraftedResearch = { run: NewRun } | { problems: ResearchProblems }

/** A task that is there already. */
export interface KnownTask {
  id: string
  /** It has passages of its own, that can be searched. */
  hasPassages: boolean
}

const sentences: ResearchProblems = {
  question: 'Write the question to research.',
  corpus: 'Choose the corpus to search.',
  turns: `A whole number from 1 to ${mostTurns}.`,
  samples: 'A whole number from 1 to 64.',
}

function isField(name: PropertyKey | undefined): name is ResearchField {
  return typeof name === 'string' && name in emptyResearch
}

/** What is asked of the server, or which fields do not make sense yet. */
export function newResearchOf(draft: ResearchDraft, task: KnownTask | null): DraftedResearch {
  const { question, corpus, server, turns, samples, judge, cache } = draft
  const needsCorpus = task === null || !task.hasPassages
  const parsed = newRunSchema.safeParse({
    systems: ['deep-rubric'],
    servers: server === '' ? {} : { policy: server },
    ...(task ? { item_ids: [task.id] } : { input: { question } }),
    ...(corpus === '' ? {} : { corpus }),
    ...(turns.trim() === '' ? {} : { turns: Number(turns) }),
    samples: samples.trim() === '' ? 1 : Number(samples),
    judge,
    cache,
  })
  const isBare = needsCorpus && corpus === ''
  if (parsed.success && !isBare) return { run: parsed.data }
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(({ path }) => path.find(isField) ?? 'question')
  const fields: ResearchField[] = isBare ? [...wrong, 'corpus'] : wrong
  return { problems: Object.fromEntries(fields.map((field) => [field, sentences[field]])) }
}
