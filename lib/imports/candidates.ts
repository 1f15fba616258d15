/** An item that a row without evidence may belong to. */
export interface Candidate {
  claimHash: string
}

export type Match<C> = { kind: 'found'; item: C } | { kind: 'none' | 'ambiguous' }

export interface Hint {
  claimHash: string
  dataset: string | null
  externalId: string | null
}

/** The name under which a data set knows an item, or null when the row does not say both parts. */
export function externalKey({ dataset, externalId }: Omit<Hint, 'claimHash'>): string | null {
  return dataset === null || externalId === null ? null : JSON.stringify([dataset, externalId])
}

/**
 * Where a row without evidence belongs: the item of that name in its data set, else the one item with
 * this claim. More than one is no answer.
 */
export function chooseCandidate<C extends Candidate>(
  { claimHash }: Hint,
  named: readonly C[],
  claimed: readonly C[],
): Match<C> {
  const only = single(named)
  if (only.kind === 'found') return only
  if (only.kind === 'none') return single(claimed)
  return single(
    named.filter((candidate) => candidate.claimHash === claimHash),
    'ambiguous',
  )
}

function single<C>(candidates: readonly C[], otherwise: 'none' | 'ambiguous' = 'none'): Match<C> {
  const [first, ...others] = candidates
  if (first === undefined) return { kind: otherwise }
  return others.length === 0 ? { kind: 'found', item: first } : { kind: 'ambiguous' }
}
