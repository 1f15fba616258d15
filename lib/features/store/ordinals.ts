const fewest = 1024

/**
 * Counts how often each key was met, in a few bytes a key: a file may have millions of rows. Keys
 * are hashes in hex, of which 64 bits tell two apart.
 */
export class Ordinals {
  #keys = new BigUint64Array(fewest)
  #counts = new Uint32Array(fewest)
  #used = 0

  /** 0 for the first of its kind, then 1, 2 … */
  next(hex: string): number {
    if (this.#used * 2 > this.#keys.length) this.#grow()
    const key = BigInt(`0x${hex.slice(0, 16)}`)
    const at = this.#place(key)
    const count = this.#counts[at] ?? 0
    if (count === 0) this.#used++
    this.#keys[at] = key
    this.#counts[at] = count + 1
    return count
  }

  #place(key: bigint): number {
    const mask = this.#keys.length - 1
    let at = Number(key & 0xffff_ffffn) & mask
    while (this.#counts[at] !== 0 && this.#keys[at] !== key) at = (at + 1) & mask
    return at
  }

  #grow(): void {
    const [keys, counts] = [this.#keys, this.#counts]
    this.#keys = new BigUint64Array(keys.length * 2)
    this.#counts = new Uint32Array(keys.length * 2)
    for (const [index, count] of counts.entries()) {
      const key = keys[index]
      if (count === 0 || key === undefined) continue
      const at = this.#place(key)
      this.#keys[at] = key
      this.#counts[at] = count
    }
  }
}
