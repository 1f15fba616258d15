import type { Attempt, ComposedState } from './schema'

export function isOpen({ dropped, problem }: Attempt): boolean {
  return dropped === null && problem === null
}

export function keptIn({ attempts }: Pick<ComposedState, 'attempts'>): Attempt[] {
  return attempts.filter(({ problem }) => problem !== null)
}

/** Whether there is more to try: attempts that broke off, or not enough kept and draws left. */
export function canGoOn(
  { attempts }: Pick<ComposedState, 'attempts'>,
  { wanted, limit }: { wanted: number; limit: number },
): boolean {
  if (attempts.some(isOpen)) return true
  return keptIn({ attempts }).length < wanted && attempts.length < limit
}
