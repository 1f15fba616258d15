import { checkLine, type Check } from '@/lib/systems/kit/record'
import { closedPairs, findTags } from '@/lib/systems/kit/tag-scanner'
import { exactAnswer } from '../read'
import { tagNames } from '../schema'

interface Format {
  value: number
  explanation: string[]
}

/**
 * Format reward, 0 or 1: a closed pair of each tag is there. Order, once each and a valid answer are shown as
 * checks of their own and do not count. Source: FaithLens, section 3.2.2.
 */
export function paperFormat(view: string): Format {
  const tags = findTags(view, tagNames)
  const pairs = tagNames.map((name) => ({ name, found: closedPairs(tags, name) }))
  const checks: Check[] = pairs.map(({ name, found }) => ({
    name: `has a closed <${name}>`,
    holds: found.length > 0,
  }))
  const answer = pairs.at(-1)?.found.at(-1)
  const starts = pairs.map(({ found }) => found[0]?.start ?? Number.NaN)
  const finer: Check[] = [
    { name: 'each once', holds: pairs.every(({ found }) => found.length === 1) },
    {
      name: 'in order: think, reason, answer',
      holds: starts.every((start, n) => n === 0 || start > (starts[n - 1] ?? Number.NaN)),
    },
    {
      name: 'the answer is Yes or No',
      holds: answer !== undefined && exactAnswer(view.slice(answer.start, answer.end)) !== null,
    },
  ]
  return {
    value: checks.every((check) => check.holds) ? 1 : 0,
    explanation: [
      ...checks.map(checkLine),
      ...finer.map((check) => `${checkLine(check)} (shown, not counted)`),
    ],
  }
}

const strict =
  /^\s*<think>[^<>]*<\/think>\s*<reason>[^<>]*<\/reason>\s*<answer>[^<>]*<\/answer>\s*$/

/** The released code: the three blocks are the whole text, in order, with no angle bracket inside any of them. */
export function releasedFormat(view: string): Format {
  const holds = strict.test(view)
  const name = 'think, reason and answer are the whole text, without < or > inside'
  return { value: holds ? 1 : 0, explanation: [checkLine({ name, holds })] }
}
