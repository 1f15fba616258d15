/** Rows of a search table are looked up by stretches of that many `seq`s. */
export const blockSize = 4_096

export const blockOf = (seq: number) => Math.floor(seq / blockSize)

/** Where one term occurs in one search table, as far as that has been looked up. */
export class Hits {
  readonly #known = new Set<number>()
  readonly #blocks = new Map<number, Uint8Array>()
  #complete = false

  has(seq: number): boolean {
    const bits = this.#blocks.get(blockOf(seq))
    const at = seq % blockSize
    return bits !== undefined && ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0
  }

  /** Blocks not looked up yet, joined where they touch; at most `most` in one stretch. */
  missing(wanted: Iterable<number>, most: number): [first: number, last: number][] {
    if (this.#complete) return []
    const blocks = [...wanted].filter((block) => !this.#known.has(block)).toSorted((a, b) => a - b)
    const stretches: [number, number][] = []
    for (const block of blocks) {
      const last = stretches.at(-1)
      if (last && block === last[1] + 1 && block - last[0] < most) last[1] = block
      else stretches.push([block, block])
    }
    return stretches
  }

  /** Takes in the ascending or unordered `seq`s found between two blocks; null = everywhere. */
  add(found: Iterable<number>, stretch: [first: number, last: number] | null): void {
    for (const seq of found) {
      const block = blockOf(seq)
      const bits = this.#blocks.get(block) ?? new Uint8Array(blockSize / 8)
      const at = seq % blockSize
      bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
      this.#blocks.set(block, bits)
    }
    if (stretch === null) this.#complete = true
    else for (let block = stretch[0]; block <= stretch[1]; block++) this.#known.add(block)
  }
}

/** Numbers out of "12,7,31": databases give a long list fastest as one text. */
export function* numbersIn(list: string): Generator<number> {
  let value = 0
  for (let at = 0; at < list.length; at++) {
    const unit = list.charCodeAt(at)
    if (unit === 44) {
      yield value
      value = 0
    } else value = value * 10 + unit - 48
  }
  if (list !== '') yield value
}
