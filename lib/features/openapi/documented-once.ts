import type { Field } from './fields'

/** A call where something else is documented. */
export interface Told {
  /** Its anchor. */
  id: string
  /** `GET /api/runs/{id}` */
  title: string
}

/** Fewer than these are told again: that is shorter than to look them up. */
const fewest = 4

const keyOf = (fields: readonly Field[]) => JSON.stringify(fields)

/** What several calls have in common is documented at the first of them. */
export class ToldOnce {
  readonly #lists = new Map<string, Told>()
  readonly #sets: { at: Told; keys: ReadonlySet<string> }[] = []

  /** The call where the very same fields are told already. */
  whole(fields: readonly Field[], at: Told): Told | null {
    if (fields.length < fewest) return null
    const key = keyOf(fields)
    const known = this.#lists.get(key) ?? null
    if (!known) this.#lists.set(key, at)
    return known
  }

  /** The call that has told most of these fields, with the names of those. */
  most(fields: readonly Field[], at: Told): { at: Told; names: string[] } | null {
    const found = this.#sets
      .map((set) => ({ at: set.at, told: fields.filter((field) => set.keys.has(keyOf([field]))) }))
      .reduce<{ at: Told; told: Field[] } | null>(
        (best, one) => (one.told.length > (best?.told.length ?? 0) ? one : best),
        null,
      )
    this.#sets.push({ at, keys: new Set(fields.map((field) => keyOf([field]))) })
    if (!found || found.told.length < fewest) return null
    return { at: found.at, names: found.told.map(({ name }) => name) }
  }
}
