import { z } from 'zod'
import { cacheModeSchema } from '@/lib/core/model-calls/schema'
import { type NewRun, newRunSchema } from './schema'

/** A question as it is typed; an empty field is left to its default. */
export const questionDraftSchema = z.object({
  question: z.string().default(''),
  server: z.string().default(''),
  samples: z.string().default('1'),
  seed: z.string().default(''),
  /** Where the answers are kept, by name. */
  collection: z.string().default(''),
  cache: cacheModeSchema.default('use'),
})
export type QuestionDraft = z.infer<typeof questionDraftSchema>
export type QuestionField = Exclude<keyof QuestionDraft, 'cache'>

const emptyQuestion: QuestionDraft = questionDraftSchema.parse({})

export type QuestionProblems = Partial<Record<QuestionField, string>>
export type DraftedQuestion = { run: NewRun } | { problems: QuestionProblems }

const sentences: Record<QuestionField, string> = {
  question: 'Write a yes/no question.',
  server: 'Choose a model server.',
  samples: 'A whole number from 1 to 64.',
  seed: 'A whole number, 0 or more.',
  collection: 'A shorter name.',
}

function isField(name: PropertyKey | undefined): name is QuestionField {
  return typeof name === 'string' && name in emptyQuestion
}

/** What is asked of the server, or which fields do not make sense yet. `item` = the id of a question that is there. */
export function newQuestionOf(draft: QuestionDraft, item: string | null): DraftedQuestion {
  const { question, server, samples, seed, collection, cache } = draft
  const name = collection.trim()
  const parsed = newRunSchema.safeParse({
    systems: ['decomp-entail'],
    servers: server === '' ? {} : { policy: server },
    ...(item === null
      ? { input: { question }, ...(name !== '' && { collection: name }) }
      : { item_ids: [item] }),
    samples: samples.trim() === '' ? 1 : Number(samples),
    cache,
    ...(seed.trim() !== '' && { params: { seed: Number(seed) } }),
  })
  if (parsed.success) return { run: parsed.data }
  const wrong = parsed.error.issues.map(({ path }) => path.findLast(isField) ?? 'question')
  return { problems: Object.fromEntries(wrong.map((field) => [field, sentences[field]])) }
}
