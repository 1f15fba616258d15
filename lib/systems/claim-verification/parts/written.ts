import { z } from 'zod'
import type { Fields } from '@/lib/core/records/fields'
import { isFields } from '@/lib/core/records/fields'
import type { Step, StepKind } from '@/lib/core/traces/schema'
import { listOf, textIn, textsOf, unwrapped } from '@/lib/systems/kit/fields'

/** What a table says of a verdict beside its label, as it is kept with the trace (`logged.detail`). */
const writtenSchema = z.object({
  explanation: z.string().catch(''),
  questions: z
    .array(z.object({ question: z.string(), answer: z.string().nullable().catch(null) }))
    .catch([]),
  citations: z.array(z.string()).catch([]),
})

const questionNames = ['question', 'q', 'sub_question', 'subquestion']
const answerNames = ['answer', 'a', 'response']

/** A cell that is no JSON holds one text a line. */
function linesOf(value: unknown): string[] {
  const inner = unwrapped(value)
  if (typeof inner !== 'string') return textsOf(inner)
  return inner.split('\n').filter((line) => line.trim() !== '')
}

function questionsOf(questions: unknown, answers: unknown) {
  const given = linesOf(answers)
  const pairs = listOf(questions).flatMap((entry) => {
    if (!isFields(entry)) return []
    const question = textIn(entry, questionNames)
    return question === null ? [] : [{ question, answer: textIn(entry, answerNames) }]
  })
  if (pairs.length > 0) return pairs
  return linesOf(questions).map((question, at) => ({ question, answer: given[at] ?? null }))
}

/** The parts of `logged.detail` that columns of questions, their answers and citations make; null without any. */
export function writtenDetail({ questions, answers, citations }: Fields): Fields | null {
  const asked = questionsOf(questions, answers)
  const cited = linesOf(citations)
  if (asked.length === 0 && cited.length === 0) return null
  return {
    ...(asked.length > 0 && { questions: asked }),
    ...(cited.length > 0 && { citations: cited }),
  }
}

interface Piece {
  kind: StepKind
  text: string
  question?: number
}

/** What a table says, as one text with its steps: questions with their answers, the explanation, citations. */
export function writtenSteps(detail: unknown): { view: string; steps: Step[]; questions: number } {
  const { explanation, questions, citations } = writtenSchema.parse(isFields(detail) ? detail : {})
  const pieces: Piece[] = [
    ...questions.flatMap(({ question: text, answer }, question): Piece[] => [
      { kind: 'question', text, question },
      ...(answer === null ? [] : [{ kind: 'answer' as const, text: answer, question }]),
    ]),
    { kind: 'reason' as const, text: explanation },
    ...citations.map((text): Piece => ({ kind: 'text', text })),
  ].filter(({ text }) => text.trim() !== '')
  let end = -1
  const steps = pieces.map(({ kind, text, question }, index): Step => {
    const start = end + 1
    end = start + text.length
    const meta = {
      outer: [start, end] as [number, number],
      ...(question !== undefined && { question }),
    }
    return { index, kind, text, start, end, closed: true, meta }
  })
  const view = steps.map(({ text }) => text).join('\n')
  return { view, steps, questions: questions.length }
}
