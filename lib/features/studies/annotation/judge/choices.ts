import type { Dimension } from '../../design-schema'
import type { Choices } from '../schema'

/** What is wrong with choices, as fields; none when they answer exactly what is asked. */
export function choiceFaults(
  choices: Choices,
  asked: readonly Dimension[],
): { path: string; message: string }[] {
  const known = new Set(asked.map(({ id }) => id))
  const unasked = Object.keys(choices).filter((id) => !known.has(id))
  return [
    ...unasked.map((id) => ({ path: `choices.${id}`, message: 'does not apply to this pair' })),
    ...asked.flatMap(({ id, scale }) => {
      const choice = choices[id]
      if (choice === undefined) return [{ path: `choices.${id}`, message: 'is missing' }]
      if (scale === 3 && typeof choice === 'number')
        return [{ path: `choices.${id}`, message: 'is one of left, tie, right' }]
      if (scale === 5 && typeof choice === 'string')
        return [{ path: `choices.${id}`, message: 'is a whole number from 1 to 5' }]
      return []
    }),
  ]
}
