import { z } from 'zod'
import type { Logged } from '@/lib/core/records/schema'
import type { ProblemPart } from '../chain/composition'
import { recoverValue, type Recovery } from './recovery'

/** A variable of a chain, and whether a response found its value. */
export interface FoundValue extends Recovery {
  symbol: string
  value: string
  /** Number of the problem that it is taken from, from 0. */
  part: number
  /** Who says so: what stands in the text, or what the source file logged. */
  from: 'text' | 'file'
}

const detailSchema = z.object({ recovered: z.array(z.boolean().nullable()).catch([]) })

/**
 * Every variable of a chain in a response, in the order of the chain: compared exactly first; where no value stands
 * beside the symbol, what the file says of it. Source: Composition-RL, section 4.3.
 */
export function foundValues(
  response: string,
  parts: readonly ProblemPart[],
  logged: Logged | null,
): FoundValue[] {
  const said = detailSchema.safeParse(logged?.detail ?? {}).data?.recovered ?? []
  const linked = parts.flatMap(({ variable }, part) =>
    variable === undefined ? [] : [{ ...variable, part }],
  )
  return linked.map(({ symbol, value, part }, at) => {
    const recovery = recoverValue(response, { symbol, value })
    const known = said[at]
    if (recovery.isRecovered !== null || typeof known !== 'boolean')
      return { ...recovery, symbol, value, part, from: 'text' }
    const reason = known ? 'the file says it was found' : 'the file says it was not found'
    return { ...recovery, isRecovered: known, reason, symbol, value, part, from: 'file' }
  })
}

/** Whether a value was found, in words. One found and then lost is shown apart, and does not count. */
export function stateWord({ isRecovered, lost }: Pick<Recovery, 'isRecovered' | 'lost'>): string {
  if (isRecovered === null) return 'undecided'
  if (isRecovered) return 'found'
  return lost === null ? 'not found' : 'found, then lost'
}

/** What each value goes by in a record: its symbol, with a number where an earlier one has the same. */
export function keysOf(found: readonly Pick<FoundValue, 'symbol'>[]): string[] {
  const keys = new Set<string>()
  for (const [at, { symbol }] of found.entries()) {
    const own = symbol || `X${at + 1}`
    let key = own
    for (let count = 2; keys.has(key); count += 1) key = `${own} (${count})`
    keys.add(key)
  }
  return [...keys]
}
