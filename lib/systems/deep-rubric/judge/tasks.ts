import { z } from 'zod'
import type { JudgeTask, Judging } from '@/lib/systems/kit/judging'
import { promptRequest } from '@/lib/systems/kit/render-prompt'
import { isWordless } from '../parts/report-facts'
import { rewardedOf } from '../parts/rewarded'
import type { Claim } from '../report/claims'
import type { Report } from '../report/report'
import type { RubricCriterion } from '@/lib/core/items/research-task'

const schemas = {
  criterion_score: z.object({ score: z.number().int().min(0).max(4) }),
  recall: z.object({ support: z.enum(['full', 'partial', 'none']) }),
  precision: z.object({ relevant: z.boolean() }),
  needs_citation: z.object({ needs_citation: z.boolean() }),
}
type TaskKind = keyof typeof schemas

const templates: Record<TaskKind, string> = {
  criterion_score: 'judge-criterion',
  recall: 'judge-recall',
  precision: 'judge-precision',
  needs_citation: 'judge-needs-citation',
}

/** Temperature 0 and no thinking, as the released code asks. */
const params = { temperature: 0, seed: 42, max_tokens: 1024, thinking: 'off' } as const

type Prompts = Parameters<Judging['tasks']>[1]['prompts']

/**
 * One call a criterion; of a claim that cites something found two, of any other one. Nothing to ask without a closed
 * report, and nothing about claims where no tool found anything. Source: DeepRubric, section 3.3 and Appendix A.
 */
export const tasks: Judging['tasks'] = (subject, { criteria, prompts }) => {
  const { report, rubric } = rewardedOf(subject.reading, subject.payload, 'paper')
  if (report === null || subject.reading.status === 'failed') return []
  const { asked: question } = subject
  const task = taskMaker(prompts)
  const all = [
    ...rubric.map((one, at) =>
      task('criterion_score', at, { question, ...criterionWords(one), report: report.markdown }),
    ),
    ...claimsToAsk(report).flatMap((claim) => ofClaim({ claim, report, question }, task)),
  ]
  return all.filter(({ criterion }) => criteria.has(criterion))
}

type Task = (name: TaskKind, target: number, values: Record<string, string>) => JudgeTask

function taskMaker(prompts: Prompts): Task {
  return (name, target, values) => ({
    criterion: name,
    role: 'judge',
    target,
    sample: 0,
    ask: {
      kind: 'chat',
      request: {
        ...promptRequest(prompts[templates[name]], values, { name, schema: schemas[name] }),
        ...params,
      },
    },
  })
}

/** What each type asks of a report, as the judge reads it. Source: DeepRubric, Appendix A.1; the words are ours. */
const typeMeanings: Record<RubricCriterion['type'], string> = {
  factual:
    'factual: the report has to state the specific content that is asked for, correctly; being about the topic is not enough',
  logical:
    'logical: the report has to carry out the reasoning that is asked for, such as comparing, telling apart, combining or concluding',
}

/** A logical criterion needs no evidence, and is judged without it. */
function criterionWords({ type, description, evidence }: RubricCriterion) {
  const given = type === 'factual' ? evidence.map((one) => `- ${one}`).join('\n') : ''
  return {
    criterion: description,
    type: typeMeanings[type],
    evidence: given === '' ? '(none)' : given,
  }
}

function claimsToAsk({ claims, snippets }: Report): Claim[] {
  return snippets.length === 0 ? [] : claims.filter((claim) => !isWordless(claim))
}

interface ClaimContext {
  claim: Claim
  report: Report
  question: string
}

function ofClaim({ claim, report, question }: ClaimContext, task: Task): JudgeTask[] {
  const { index, text, isCited } = claim
  if (!isCited)
    return [task('needs_citation', index, { question, claim: text, report: report.markdown })]
  const values = { question, claim: text, passages: passagesOf(claim, report) }
  return [task('recall', index, values), task('precision', index, values)]
}

/** What a claim cites, one passage after the other, in the order it is cited. */
function passagesOf({ cites }: Claim, { sources, snippets }: Report): string {
  return cites
    .flatMap((number) => sources[number - 1]?.snippets ?? [])
    .flatMap((at) => snippets[at] ?? [])
    .map(({ title, text }) => `${title === undefined ? '' : `${title}\n`}${text.trim()}`)
    .join('\n\n')
}
