import { wordChanges, type WordChange } from '../detail/word-changes'
import type { DiffUnit, Pairing } from './schema'
import type { DiffKind } from './vocabulary'

/** The step of another trace against that of the first. */
export function pairUnits(
  left: DiffUnit | null,
  right: DiffUnit | null,
  similarity: number | null,
): Pairing {
  const alone = { right, similarity, words: null, same_evidence: null, rewards: [] }
  if (left === null || right === null) {
    const kind = aloneKind(left, right)
    return { ...alone, kind, diverges: kind !== null }
  }
  const text = changed(left.text, right.text)
  const answer = changed(left.answer ?? '', right.answer ?? '')
  const same_evidence = left.evidence.join(' ') === right.evidence.join(' ')
  return {
    ...alone,
    kind: text === null ? 'same' : 'reworded',
    diverges: text !== null || answer !== null || !same_evidence,
    words: { text, answer },
    same_evidence,
    rewards: rewardsOf(left, right),
  }
}

function aloneKind(left: DiffUnit | null, right: DiffUnit | null): DiffKind | null {
  if (left !== null) return 'dropped'
  return right === null ? null : 'added'
}

/** Null where no word differs. */
function changed(before: string, after: string): WordChange[] | null {
  if (before === after) return null
  const changes = wordChanges(before, after)
  return changes.every(({ kind }) => kind === 'same') ? null : changes
}

function rewardsOf(left: DiffUnit, right: DiffUnit): Pairing['rewards'] {
  const names = [...new Set([...left.rewards, ...right.rewards].map(({ name }) => name))]
  return names.map((name) => {
    const [from, to] = [valueOf(left, name), valueOf(right, name)]
    return { name, left: from, right: to, difference: difference(from, to) }
  })
}

function valueOf({ rewards }: DiffUnit, name: string): number | null {
  return rewards.find((reward) => reward.name === name)?.value ?? null
}

/** Right minus left; undefined where one of them is. */
export function difference(left: number | null, right: number | null): number | null {
  return left === null || right === null ? null : right - left
}
