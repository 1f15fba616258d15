import { mappingWords } from '@/lib/core/vocabulary/label-mapping'
import type { RewardTerm } from '@/lib/systems/kit/define'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { Criterion } from '@/lib/systems/kit/judging'
import { defaultMapping } from '@/lib/core/vocabulary/label-mapping'
import { systems } from '@/lib/systems/registry/systems'
import { formatShort } from '@/lib/text/numbers'

/** What each system answers, and how. */
export const systemWords: Record<SystemId, string> = {
  'decompose-rl':
    'Checks a claim against a document: asks questions, answers them from the document, and decides whether the claim is supported.',
  faithlens:
    'Checks a claim against a document: thinks, explains, and decides whether the claim is faithful to it.',
  'deep-rubric':
    'Answers a research question with a cited report, scored by a rubric from an evidence tree.',
  'composition-rl':
    'Solves composed problems: a value X from the answer of one problem sets a value Y of the next. The last \\boxed{} is the answer; whether X was found is shown next to it.',
  'decomp-entail':
    'Answers yes or no with several chains of facts. Each fact is corrected before the next is written. Each chain votes for its answer with its confidence. A tie has no answer.',
  'claim-verification':
    'Checks a claim against a document: any model’s label for the claim, with or without an explanation. No paper and no form of output is assumed.',
}

/** `0 to 1, counts 0.2 in the total, 0.15 as released` */
export function termFacts({ range: [low, high], perQuestion, weight }: RewardTerm): string {
  const facts = [`${formatShort(low)} to ${formatShort(high)}`]
  if (perQuestion) facts.push('by question')
  if (weight) facts.push(...weightFacts(weight))
  return facts.join(', ')
}

function weightFacts({ paper, released }: NonNullable<RewardTerm['weight']>): string[] {
  if (paper === 0) return [`counts ${formatShort(released)} in the released total alone`]
  const counts = `counts ${formatShort(paper)} in the total`
  return paper === released ? [counts] : [counts, `${formatShort(released)} as released`]
}

/** What a reward rests on: what judges are asked, else the text. */
export function restsOn(
  reward: string,
  criteria: readonly Pick<Criterion, 'title' | 'rewards'>[],
  hasGold: boolean,
): string {
  const asked = criteria.filter(({ rewards }) => rewards.includes(reward))
  if (asked.length === 0)
    return `Computed from the text${hasGold ? ' and the gold label or answer' : ''}.`
  return `Needs a judge: ${asked.map(({ title }) => title.toLowerCase()).join(', ')}.`
}

/** When a trace of a system is right. */
export function correctWords(system: SystemId): string {
  const { kind, hasVerdict } = systems[system]
  if (kind === 'claim') {
    const { title, meaning } = mappingWords[defaultMapping]
    return `The label mapping of the collection decides when a verdict is correct. ${title}, the default: ${meaning} The page of a collection names its mapping.`
  }
  if (kind === 'research-task')
    return 'A report has no verdict: it is scored, not correct or incorrect.'
  return hasVerdict
    ? 'The answer is correct if it is the gold answer; no label mapping applies.'
    : 'The last boxed answer is correct if it has the value of the gold answer; no label mapping applies.'
}
