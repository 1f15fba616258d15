import type { Criterion } from '@/lib/systems/kit/judging'
import type { Prompt } from './schema'

/** The prompts a judged reward is asked with, of those given; none where it follows from the text. */
export function promptsBehindReward<Known extends Pick<Prompt, 'name'>>(
  reward: string,
  criteria: readonly Pick<Criterion, 'prompt' | 'rewards'>[],
  prompts: readonly Known[],
): Known[] {
  const names = new Set(
    criteria.filter(({ rewards }) => rewards.includes(reward)).map(({ prompt }) => prompt),
  )
  return prompts.filter(({ name }) => names.has(name))
}

/** What a template is for, in words. */
export const purposeWords: Record<Prompt['purpose'], string> = {
  trace: 'writes traces',
  judge: 'judges traces',
  item: 'makes items',
}

/** Whether the system is asked in the words of its paper, by the newest version of each template. */
export function systemWordingWords(newest: readonly Pick<Prompt, 'origin' | 'optional'>[]): string {
  const asked = newest.filter(({ optional, origin }) => !optional || origin !== 'built-in')
  const released = asked.filter(({ origin }) => origin === 'released').length
  if (released === asked.length) return "All current prompts are the paper's released wording."
  const count =
    released === 0 ? 'No current prompt' : `${released} of ${asked.length} current prompts`
  return `${count} ${released < 2 ? 'is' : 'are'} the paper's released wording: scores from the others are not comparable with the paper.`
}
