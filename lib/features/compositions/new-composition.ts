import type { z } from 'zod'
import { newCompositionSchema } from '@/lib/systems/composition-rl/composing/schema'
import { mostProblems, mostTried, mostWanted } from '@/lib/systems/composition-rl/composing/limits'
import { readLines, wrongLines } from './seeds/lines'
import type { CompositionDraft, CompositionField, CompositionProblems } from './composition-draft'

const sentences: CompositionProblems = {
  from: 'Choose the collection whose problems are composed.',
  depth: `A whole number from 2 to ${mostProblems}.`,
  wanted: `A whole number from 1 to ${mostWanted}.`,
  limit: `A whole number from 1 to ${mostTried}.`,
  seed: 'A whole number from 0.',
  temperature: 'A number from 0 to 2.',
  top_p: 'A number above 0, up to 1.',
  max_tokens: 'A whole number from 1 to 100,000.',
}

const typed = (text: string) => (text.trim() === '' ? undefined : text.trim())
const typedNumber = (text: string) => (text.trim() === '' ? undefined : Number(text))

function problemsIn({ source, from, lines }: CompositionDraft): CompositionProblems {
  if (source === 'collection') return from === '' ? { from: sentences.from ?? '' } : {}
  const wrong = wrongLines(readLines(lines))
  return wrong === null ? {} : { lines: wrong }
}

type NewCompositionInput = z.input<typeof newCompositionSchema>

/** What is asked of the server, or which fields do not make sense yet. */
export function newCompositionOf(
  draft: CompositionDraft,
): { composition: NewCompositionInput } | { problems: CompositionProblems } {
  const { source, from, lines, draw, policy, judge } = draft
  const composition: NewCompositionInput = {
    from: source === 'collection' ? { collection: from } : { lines },
    depth: typedNumber(draft.depth),
    wanted: typedNumber(draft.wanted),
    limit: typedNumber(draft.limit),
    seed: typedNumber(draft.seed),
    draw,
    servers: { policy: typed(policy), judge: typed(judge) },
    params: {
      temperature: typedNumber(draft.temperature),
      top_p: typedNumber(draft.top_p),
      max_tokens: typedNumber(draft.max_tokens),
    },
  }
  const problems = problemsIn(draft)
  for (const { path } of newCompositionSchema.safeParse(composition).error?.issues ?? []) {
    const field = String(path.at(-1))
    if (isField(field)) problems[field] ??= sentences[field] ?? 'This value is not valid. Check it.'
  }
  return Object.keys(problems).length > 0 ? { problems } : { composition }
}

function isField(name: string): name is CompositionField {
  return name !== 'from' && Object.hasOwn(sentences, name)
}
