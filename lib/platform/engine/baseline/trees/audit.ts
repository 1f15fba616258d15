import { listIn, type Criterion, type Section } from './sections'

const vague =
  /\s*\b(?:good|well|nice|various|several|multiple|numerous|some|relevant|important|key|comprehensive(?:ly)?|thorough(?:ly)?)\b/gi

/** A factual criterion quotes its evidence, whose words stay as they are. */
function isVague({ type, description }: Criterion): boolean {
  return type !== 'factual' && description.search(vague) !== -1
}

const longestQuestion = 40

/** As many whole parts of a long question as fit, ended as it was. */
function shortened(words: readonly string[]): string {
  const fitting = words.slice(0, longestQuestion).join(' ')
  const whole = /^(.{20,})(?:,| and) /s.exec(fitting)?.[1] ?? fitting
  const ending = words.slice(-3).join(' ')
  return ending === 'bear on it?' ? `${whole} ${ending}` : `${whole}?`
}

/** Vague words are taken out of the criteria, a long question is cut: there is no more that rules can mend. */
export function audit(section: Section) {
  const rubric = listIn<Criterion>(
    section,
    'rubric',
    ({ description }) => typeof description === 'string',
  )
  const question = section('question')
  const words = question.split(/\s+/)
  const isLong = words.length > longestQuestion
  const issues = [
    ...rubric.filter(isVague).map(({ id }) => ({
      type: 'granularity',
      description: `${id ?? 'A criterion'} leaves open what is meant.`,
    })),
    ...(isLong
      ? [
          {
            type: 'scope overreach',
            description: `The question has ${words.length} words and asks for too much at once.`,
          },
        ]
      : []),
  ]
  if (issues.length === 0)
    return {
      decision: 'KEEP',
      error_tags: [],
      issues,
      justification: 'No criterion is vague, and the question is not too long.',
    }
  return {
    decision: 'REVISE',
    error_tags: [...new Set(issues.map(({ type }) => type))],
    issues,
    justification: 'Rules about words found these; a language model would look further.',
    revised_question: isLong ? shortened(words) : question,
    revised_rubric: rubric.map((one) =>
      isVague(one) ? { ...one, description: one.description.replaceAll(vague, '') } : one,
    ),
  }
}
