/** Hex digits of a hash that are read: as many as a number holds exactly. */
const digits = 12

interface Splitting {
  /** The share to train on; all of it when left out. */
  split?: number | undefined
  seed: string
}

/** Where an item goes, by its hash alone: the same whatever else a file holds. `hash` makes hex digits of a text. */
export function partOf(
  identity: string,
  { split, seed }: Splitting,
  hash: (text: string) => string,
): 'train' | 'test' {
  if (split === undefined) return 'train'
  const share = Number.parseInt(hash(`${seed}\n${identity}`).slice(0, digits), 16) / 16 ** digits
  return share < split ? 'train' : 'test'
}
