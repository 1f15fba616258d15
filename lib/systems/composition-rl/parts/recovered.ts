import type { RewardInput } from '@/lib/systems/kit/define'
import { compositionOf } from '../chain/composition'
import { foundValues, keysOf, stateWord, type FoundValue } from '../response/found-values'

/** The variables of the chain of an item, and whether the response found each. */
export function recoveredIn({
  reading,
  payload,
  logged,
}: Pick<RewardInput, 'reading' | 'payload' | 'logged'>): FoundValue[] {
  return foundValues(reading.view, compositionOf('', payload).parts, logged)
}

interface Share {
  value: number | null
  missing: string[]
  explanation: string[]
  per_criterion: Record<string, number | null>
}

/** Share of the values that were found and kept; undefined while one of them is undecided. */
export function recoveredShare(
  found: readonly Pick<FoundValue, 'symbol' | 'value' | 'isRecovered' | 'lost' | 'reason'>[],
): Share {
  const keys = keysOf(found)
  const parts = found.map(({ isRecovered }, at) => [
    keys[at],
    isRecovered === null ? null : Number(isRecovered),
  ])
  const about = { per_criterion: Object.fromEntries(parts) }
  if (found.length === 0) {
    const explanation = ['The problem names no value that has to be found on the way.']
    return { value: null, missing: ['a variable'], explanation, ...about }
  }
  const explanation = found.map(
    (one) => `${one.symbol} = ${one.value}: ${stateWord(one)}, ${one.reason}.`,
  )
  if (found.some(({ isRecovered }) => isRecovered === null))
    return { value: null, missing: ['judge'], explanation, ...about }
  const right = found.filter(({ isRecovered }) => isRecovered === true).length
  return { value: right / found.length, missing: [], explanation, ...about }
}
