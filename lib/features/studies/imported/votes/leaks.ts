import type { RowNote } from '@/lib/core/records/schema'
import type { PairTexts } from '../../blind'
import { NameFinder } from '../../rendering/matches'
import { namesOfModels } from '../../rendering/names'

/** What a server says in place of an answer. */
const banners =
  /NETWORK ERROR DUE TO HIGH TRAFFIC|\$MODERATION\$|API REQUEST ERROR|YOUR INPUT VIOLATES OUR CONTENT MODERATION/u

/** Shown while text still comes in. */
const cursor = '\u258C'

const finders = new Map<string, NameFinder>()
const mostFinders = 5_000

function finderOf(models: readonly string[]): NameFinder {
  const key = JSON.stringify(models)
  const finder = finders.get(key) ?? new NameFinder(namesOfModels(models))
  if (finders.size >= mostFinders) finders.clear()
  finders.set(key, finder)
  return finder
}

/** What speaks against the blindness or the worth of a vote in what was read: arenas leave such votes out. */
export function leaksIn(
  { first, second }: PairTexts,
  systems: readonly [string, string],
  paths: readonly [string, string],
): RowNote[] {
  return [first, second].flatMap(({ blocks }, at) => {
    const text = blocks.flatMap(({ role, text: words }) => (role === 'text' ? [words] : []))
    const path = paths[at] ?? ''
    return problemsOf(text.join('\n'), systems).map((message) => ({ path, message }))
  })
}

function problemsOf(text: string, systems: readonly [string, string]): string[] {
  const [named] = finderOf(systems).find(text)
  const problems = [
    named === undefined
      ? null
      : `names a model: "${text.slice(named.start, named.end)}"; the annotator could recognise it. The vote counts`,
    banners.test(text) ? 'is a server error message instead of an answer. The vote counts' : null,
    text.includes(cursor)
      ? 'ends with a typing cursor: the answer is incomplete. The vote counts'
      : null,
  ]
  return problems.filter((problem) => problem !== null)
}
