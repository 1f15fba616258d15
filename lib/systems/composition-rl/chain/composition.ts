import { z } from 'zod'
import type { ItemPayload } from '@/lib/core/items/schema'

const text = z.union([z.string(), z.number()]).transform(String)

const variableSchema = z.object({ symbol: z.string(), value: text, definition: z.string() })

const partSchema = z.object({
  problem: z.string(),
  answer: text,
  solution: z.string().optional(),
  level: text.optional(),
  type: z.string().optional(),
  variable: variableSchema.optional(),
  replaced_value: text.optional(),
  replaced_definition: z.string().optional(),
})
export type ProblemPart = z.infer<typeof partSchema>

const linkSchema = z.object({
  text: z.string(),
  from: text.optional(),
  to: text.optional(),
  difference: text.optional(),
})
export type Link = z.infer<typeof linkSchema>

const holds: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  correct: true,
  pass: true,
  passed: true,
  false: false,
  no: false,
  incorrect: false,
  fail: false,
  failed: false,
}

const checkSchema = z.object({
  step: text,
  /** Null where the file does not say. */
  verdict: z
    .unknown()
    .transform((said) => (typeof said === 'boolean' ? said : (holds[word(said)] ?? null))),
  note: z.string().optional(),
})
export type CompositionCheck = z.infer<typeof checkSchema>

function word(said: unknown): string {
  return typeof said === 'string' ? said.trim().toLowerCase() : ''
}

/** The chain of a composed problem, its values as texts. */
export interface Composition {
  problem: string
  /** Problems in the chain; null where the file does not tell. */
  depth: number | null
  parts: ProblemPart[]
  relations: Link[]
  checks: CompositionCheck[]
  human_checks: CompositionCheck[]
}

const payloadSchema = z.object({
  depth: z.number().nullish().catch(null),
  parts: z.array(partSchema).catch([]),
  relations: z.array(linkSchema).catch([]),
  checks: z.array(checkSchema).catch([]),
  human_checks: z.array(checkSchema).catch([]),
})

/** A composed problem out of an item; what its payload does not have or has otherwise is left empty. */
export function compositionOf(problem: string, payload: ItemPayload | null): Composition {
  const { depth, ...chain } = payloadSchema.parse(payload ?? {})
  return { problem, depth: depth ?? (chain.parts.length || null), ...chain }
}
