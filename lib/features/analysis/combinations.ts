/** Pairs of small whole numbers, numbered as they are met. */
export class Combinations {
  #size = 0
  readonly #codes: (number | undefined)[][] = []

  get size(): number {
    return this.#size
  }

  code(one: number, other: number): number {
    const codes = (this.#codes[one] ??= [])
    return (codes[other] ??= this.#size++)
  }
}
