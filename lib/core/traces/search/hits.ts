/** Rows of a search table are looked up by stretches of that many `seq`s. */
export const blockSize = 4_096

export type HitRange = [first: number, last: number]

/** Where one term occurs in one search table, as far as that has been looked up; one bit for each `seq`. */
export class Hits {
  #bits = new Uint8Array(blockSize / 8)
  #known = new Uint8Array(16)
  #complete = false
  /** Rows found so far. */
  count = 0

  /** Whether these are all there are. */
  get isComplete(): boolean {
    return this.#complete
  }

  has(seq: number): boolean {
    return ((this.#bits[seq >> 3] ?? 0) & (1 << (seq & 7))) !== 0
  }

  /** Stretches not looked up yet that hold one of the rows' `seq`s, at most `most` blocks each; 0 is no `seq`. */
  missing(rows: Uint32Array, seqs: Int32Array, most: number): HitRange[] {
    if (this.#complete) return []
    const wanted = new Set<number>()
    let last = -1
    for (const row of rows) {
      const seq = seqs[row] ?? 0
      const block = seq >>> 12
      if (block === last || seq === 0) continue
      last = block
      if (this.#known[block] !== 1) wanted.add(block)
    }
    return joined(
      [...wanted].toSorted((a, b) => a - b),
      most,
    )
  }

  add(found: Iterable<number>, stretch: HitRange | 'everywhere'): void {
    for (const seq of found) {
      const byte = seq >> 3
      if (this.has(seq)) continue
      this.count++
      if (byte >= this.#bits.length) this.#bits = longer(this.#bits, byte + 1)
      this.#bits[byte] = (this.#bits[byte] ?? 0) | (1 << (seq & 7))
    }
    if (stretch === 'everywhere') {
      this.#complete = true
      return
    }
    const [first, last] = stretch
    if (last >= this.#known.length) this.#known = longer(this.#known, last + 1)
    this.#known.fill(1, first, last + 1)
  }
}

function longer(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(length, bytes.length * 2))
  larger.set(bytes)
  return larger
}

function joined(blocks: number[], most: number): HitRange[] {
  const stretches: HitRange[] = []
  for (const block of blocks) {
    const last = stretches.at(-1)
    if (last && block === last[1] + 1 && block - last[0] < most) last[1] = block
    else stretches.push([block, block])
  }
  return stretches
}

/** Numbers out of "12,7,31": databases give a long list fastest as one text. */
export function numbersIn(list: string): Uint32Array {
  const numbers = new Uint32Array(list === '' ? 0 : (list.length >> 1) + 1)
  let [count, value] = [0, 0]
  for (let at = 0; at < list.length; at++) {
    const unit = list.charCodeAt(at)
    if (unit === 44) {
      numbers[count++] = value
      value = 0
    } else value = value * 10 + unit - 48
  }
  if (list !== '') numbers[count++] = value
  return numbers.subarray(0, count)
}
