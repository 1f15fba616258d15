import {
  placeOf,
  unit,
  type Comparing,
  type ComparedTrace,
  type Unit,
} from '@/lib/systems/kit/units'

/** Facts as they read after correction, and the answer of each chain. Chains are compared by their number. */
function unitsOf({ steps }: ComparedTrace): Unit[] {
  return steps.flatMap((step) => {
    const chain = `Chain ${(step.meta.chain ?? 0) + 1}`
    const named = { part: chain, section: chain, place: placeOf(step) }
    if (step.kind === 'fact') return [unit({ ...named, text: step.text.trim() })]
    if (step.kind !== 'entailment') return []
    const [answer = ''] = step.text.trim().split(/\s+/u)
    return [unit({ ...named, text: `Answer of ${chain.toLowerCase()}`, answer, key: 'answer' })]
  })
}

export const comparing: Comparing = { unit: 'fact', unitsOf }
