import { z } from 'zod'

export interface Field {
  /** Where it stands: `rows[].verdict`. */
  name: string
  type: string
  required: boolean
  about: string
}

interface Json {
  $ref?: string | undefined
  $defs?: Record<string, Json> | undefined
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  format?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  default?: unknown
  description?: string | undefined
  properties?: Record<string, Json> | undefined
  required?: string[] | undefined
  additionalProperties?: boolean | Json | undefined
  items?: Json | undefined
  anyOf?: Json[] | undefined
  oneOf?: Json[] | undefined
  allOf?: Json[] | undefined
}

const jsonSchema: z.ZodType<Json> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    $defs: z.record(z.string(), jsonSchema).optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
    // `true`: anything.
    items: z.union([z.boolean().transform(() => ({})), jsonSchema]).optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    allOf: z.array(jsonSchema).optional(),
  }),
)

/** How deep a reply is documented; what lies deeper is in the machine-readable description. */
const deepest = 2
const optionsOf = ({ anyOf, oneOf }: Json) => anyOf ?? oneOf ?? []
const plural: Readonly<Record<string, string>> = {
  object: 'objects',
  text: 'texts',
  number: 'numbers',
  'whole number': 'whole numbers',
}

/** In words: `supported | refuted`, `whole number 1–500`, `text or null`. */
export function typeWords(json: Json): string {
  const options = optionsOf(json)
  if (options.length > 0) return [...new Set(options.map(typeWords))].join(' or ')
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum) return json.enum.map((value) => String(value)).join(' | ')
  if (Array.isArray(json.type))
    return json.type.map((type) => plainWords({ ...json, type })).join(' or ')
  return plainWords(json)
}

function plainWords(json: Json): string {
  const { type, items, minimum, maximum, format } = json
  if (type === 'array') {
    const one = items ? typeWords(items) : 'anything'
    return `list of ${plural[one] ?? one}`
  }
  if (type === 'integer' || type === 'number') {
    const word = type === 'integer' ? 'whole number' : 'number'
    const isBounded = minimum !== undefined && maximum !== undefined && maximum < 1e12
    return isBounded ? `${word} ${minimum}–${maximum}` : word
  }
  if (type === 'string') return format === undefined ? 'text' : `text (${format})`
  if (type === 'boolean') return 'true | false'
  if (type === 'object' || json.properties || json.allOf) return 'object'
  return typeof type === 'string' ? type : 'anything'
}

/** The fields of a schema and of what lies in it, each on a line of its own. */
export function fieldsOf(schema: unknown): Field[] {
  const root = jsonSchema.parse(schema)
  return unique(listed(root, { root, prefix: '', depth: 0 }))
}

interface Place {
  root: Json
  prefix: string
  depth: number
}

function listed(json: Json, place: Place): Field[] {
  const { prefix, depth, root } = place
  const name = json.$ref?.split('/').at(-1)
  if (name !== undefined) return listed(root.$defs?.[name] ?? {}, place)
  const parts = [...optionsOf(json), ...(json.allOf ?? [])]
  if (parts.length > 0) return parts.flatMap((part) => listed(part, place))
  if (json.items) return listed(json.items, { ...place, prefix: `${prefix}[]` })
  if (depth >= deepest) return []
  const values = typeof json.additionalProperties === 'object' ? json.additionalProperties : null
  const inner = { root, depth: depth + 1 }
  return [
    ...Object.entries(json.properties ?? {}).flatMap(([key, one]) => {
      const at = joined(prefix, key)
      const required = json.required?.includes(key) === true
      const field = { name: at, type: typeWords(one), required, about: aboutOf(one) }
      return [field, ...listed(one, { ...inner, prefix: at })]
    }),
    ...(values ? listed(values, { ...inner, prefix: joined(prefix, 'NAME') }) : []),
  ]
}

function joined(prefix: string, key: string): string {
  return prefix === '' ? key : `${prefix}.${key}`
}

function aboutOf({ description = '', default: usual }: Json): string {
  const told = usual === undefined ? '' : `Left out: ${JSON.stringify(usual)}.`
  return [description, told].filter(Boolean).join(' ')
}

/** Of a union the same field may come several times. */
function unique(fields: Field[]): Field[] {
  const found = new Map<string, Field>()
  for (const field of fields) {
    const known = found.get(field.name)
    if (!known) found.set(field.name, field)
    else if (known.type !== field.type && !known.type.includes(field.type))
      found.set(field.name, { ...known, type: `${known.type} or ${field.type}` })
  }
  return [...found.values()]
}
