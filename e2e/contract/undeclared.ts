/** A schema of the description, as far as it says which fields there are. */
export interface Shape {
  $ref?: string
  $defs?: Record<string, Shape>
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  items?: Shape | boolean
  prefixItems?: Shape[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  [word: string]: unknown
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Says whether a value fits a schema, unknown fields aside. */
export type Fits = (shape: Shape, value: unknown) => boolean

/**
 * The places of a reply that its description does not know, `rows.0.colour`. A schema that names no fields at all is one
 * of anything.
 */
export function undeclared(shape: Shape, value: unknown, fits: Fits): string[] {
  return new Walk(shape, fits).places(shape, value, '')
}

class Walk {
  readonly #root: Shape
  readonly #fits: Fits

  constructor(root: Shape, fits: Fits) {
    this.#root = root
    this.#fits = fits
  }

  places(shape: Shape, value: unknown, at: string): string[] {
    if (shape.$ref !== undefined) return this.places(this.#named(shape.$ref), value, at)
    const options = shape.anyOf ?? shape.oneOf
    if (options) return this.#fewest(options, value, at)
    if (shape.allOf) return this.#ofAll(shape.allOf, value, at)
    if (Array.isArray(value))
      return value.flatMap((one, n) => this.#item(shape, one, { n, at: `${at}${n}.` }))
    if (isRecord(value) && this.#namesFields(shape))
      return Object.entries(value).flatMap(([name, one]) => this.#field(shape, name, one, at))
    return []
  }

  #named(ref: string): Shape {
    const found = ref === '#' ? this.#root : this.#root.$defs?.[ref.split('/').at(-1) ?? '']
    if (!found) throw new Error(`the description refers to ${ref}, which is not there`)
    return found
  }

  #namesFields({ properties, patternProperties, additionalProperties }: Shape): boolean {
    return Boolean(properties ?? patternProperties ?? additionalProperties)
  }

  #item({ items, prefixItems }: Shape, value: unknown, { n, at }: { n: number; at: string }) {
    const shape = prefixItems?.[n] ?? items
    return typeof shape === 'object' ? this.places(shape, value, at) : []
  }

  #field(shape: Shape, name: string, value: unknown, at: string): string[] {
    const own = Object.hasOwn(shape.properties ?? {}, name) ? shape.properties?.[name] : undefined
    const [, byPattern] =
      Object.entries(shape.patternProperties ?? {}).find(([one]) => new RegExp(one).test(name)) ??
      []
    const found = own ?? byPattern ?? shape.additionalProperties
    if (found === undefined || found === false) return [`${at}${name}`]
    return found === true ? [] : this.places(found, value, `${at}${name}.`)
  }

  #fewest(options: Shape[], value: unknown, at: string): string[] {
    const fitting = options.filter((option) => this.#fits(this.#whole(option), value))
    const found = (fitting.length > 0 ? fitting : options).map((one) => this.places(one, value, at))
    return found.toSorted((a, b) => a.length - b.length)[0] ?? []
  }

  /** What an option refers to stays within reach when it is looked at alone. */
  #whole(option: Shape): Shape {
    return this.#root.$defs ? { $defs: this.#root.$defs, ...option } : option
  }

  #ofAll(parts: Shape[], value: unknown, at: string): string[] {
    const found = parts.map((part) => new Set(this.places(part, value, at)))
    return [...(found[0] ?? [])].filter((place) => found.every((one) => one.has(place)))
  }
}
