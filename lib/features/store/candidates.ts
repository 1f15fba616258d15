/** An item that a row without evidence may belong to. */
export interface Candidate {
  claimHash: string
}

export type Match<C> = { kind: 'found'; item: C } | { kind: 'none' | 'ambiguous' }

export interface Hint {
  claimHash: string
  dataset: string | null
  externalId: string | null
  /** A row with nothing but a claim: another claim under the same name is another item. */
  isBare: boolean
}

/** The name under which a data set knows an item, or null when the row does not say both parts. */
export function externalKey({
  dataset,
  externalId,
}: Pick<Hint, 'dataset' | 'externalId'>): string | null {
  return dataset === null || externalId === null ? null : JSON.stringify([dataset, externalId])
}

/**
 * What a row without evidence may belong to: the items of that name in its data set, those that ask the same before
 * others; else the items with this claim.
 */
export function candidatesFor<C extends Candidate>(
  { claimHash, isBare }: Pick<Hint, 'claimHash' | 'isBare'>,
  named: readonly C[],
  claimed: readonly C[],
): readonly C[] {
  const asking = named.filter((candidate) => candidate.claimHash === claimHash)
  if (asking.length > 0) return asking
  return named.length === 0 || isBare ? claimed : named
}

/** Where a row without evidence belongs. More than one item is no answer. */
export function chooseCandidate<C extends Candidate>(
  hint: Hint,
  named: readonly C[],
  claimed: readonly C[],
): Match<C> {
  const [first, ...others] = candidatesFor(hint, named, claimed)
  if (first === undefined) return { kind: 'none' }
  return others.length === 0 ? { kind: 'found', item: first } : { kind: 'ambiguous' }
}
