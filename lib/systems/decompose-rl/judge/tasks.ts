import { z } from 'zod'
import type { ChatRequest } from '@/lib/systems/kit/pipeline'
import { promptRequest } from '@/lib/systems/kit/render-prompt'
import type { JudgeSubject, JudgeTask, Judging } from '@/lib/systems/kit/judging'
import { atomicChecks } from './criteria'
import { pairsOf, type Pair } from './pairs'

const yesOrNo = z.boolean()

const schemas = {
  answerable: z.object({ answerable: yesOrNo }),
  atomic: z.object(Object.fromEntries(atomicChecks.map(({ name }) => [name, yesOrNo]))),
  correct: z.object({ correct: yesOrNo }),
  coverage: z.object({ verdict: z.enum(['Supported', 'Refuted', 'Not Enough Information']) }),
  silver: z.object({ questions: z.array(z.string()).min(1).max(20) }),
}
type TaskKind = keyof typeof schemas

/** Temperature 0 and seed 42; coverage gets more tokens to think. Source: DecomposeRL, Appendix D. */
function paramsOf(name: TaskKind) {
  return { temperature: 0, seed: 42, max_tokens: name === 'coverage' ? 8192 : 4096 }
}

type Prompts = Parameters<Judging['tasks']>[1]['prompts']

function requestOf(name: TaskKind, values: Record<string, string>, prompts: Prompts): ChatRequest {
  return {
    ...promptRequest(prompts[`judge-${name}`], values, { name, schema: schemas[name] }),
    ...paramsOf(name),
  }
}

/** The answers a judge sees, one a line; a question without an answer has none to show. */
function answersOf(pairs: readonly Pair[], without: number | null): string {
  return pairs
    .flatMap(({ answer }, at) => (at === without || answer === null ? [] : [answer]))
    .map((answer, at) => `${at + 1}. ${answer}`)
    .join('\n')
}

/**
 * n answerability + n atomicity + (n − abstentions) correctness + 1 coverage + n leave-one-out calls, and one call
 * for n embeddings. Source: DecomposeRL, section 3.2. What needs the document is not asked where there is none.
 */
export const tasks: Judging['tasks'] = (subject, { criteria, prompts }) => {
  const { question_count: count, status } = subject.reading
  if (count === null || status === 'failed') return []
  const pairs = pairsOf(subject.reading)
  const all = [
    ...ofTrace(subject, pairs, prompts),
    ...pairs.flatMap((pair, at) => ofQuestion(subject, { pairs, pair, at }, prompts)),
  ]
  return all.filter(({ criterion }) => criteria.has(criterion))
}

const plain = { role: 'judge', target: null, sample: 0 } as const

function ofTrace(
  { asked, document, gold }: JudgeSubject,
  pairs: readonly Pair[],
  prompts: Prompts,
): JudgeTask[] {
  const answers = answersOf(pairs, null)
  const coverage: JudgeTask = {
    ...plain,
    criterion: 'coverage',
    ask: { kind: 'chat', request: requestOf('coverage', { claim: asked, answers }, prompts) },
  }
  const texts = pairs.map(({ question }) => question)
  const embedding: JudgeTask = {
    ...plain,
    criterion: 'embedding',
    role: 'embedding',
    ask: { kind: 'embed', texts },
  }
  const isCounted = gold?.silver_count !== undefined || gold?.silver_questions !== undefined
  const silver: JudgeTask | null =
    document === null || isCounted
      ? null
      : {
          ...plain,
          criterion: 'silver',
          ask: { kind: 'chat', request: requestOf('silver', { claim: asked, document }, prompts) },
        }
  return [coverage, ...(texts.length > 0 ? [embedding] : []), ...(silver ? [silver] : [])]
}

interface PairPosition {
  pairs: readonly Pair[]
  pair: Pair
  at: number
}

function ofQuestion(
  { asked, document }: JudgeSubject,
  { pairs, pair, at }: PairPosition,
  prompts: Prompts,
): JudgeTask[] {
  const { question, answer, abstained } = pair
  const task = (criterion: string, name: TaskKind, values: Record<string, string>): JudgeTask => ({
    ...plain,
    criterion,
    target: at,
    ask: { kind: 'chat', request: requestOf(name, values, prompts) },
  })
  const answers = answersOf(pairs, at)
  return [
    task('without', 'coverage', { claim: asked, answers }),
    ...(document === null ? [] : [task('answerable', 'answerable', { document, question })]),
    task('atomic', 'atomic', { claim: asked, question }),
    ...(document === null || answer === null || abstained
      ? []
      : [task('correct', 'correct', { document, question, answer })]),
  ]
}
