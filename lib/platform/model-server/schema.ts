import { z } from 'zod'

export const flavours = ['auto', 'vllm', 'sglang', 'llamacpp', 'ollama', 'openai'] as const
export const flavourSchema = z.enum(flavours)
export type Flavour = z.infer<typeof flavourSchema>

export const thinkingSchema = z.enum(['on', 'off', 'leave'])

export interface Timeouts {
  connectMs: number
  firstByteMs: number
  idleMs: number
  totalMs: number
}

/** Where and how a model server is reached. */
export interface Endpoint {
  /** With or without `/v1`, another version or a copied call: see `base-url-schema.ts`. */
  baseUrl: string
  apiKey: string | null
  /** null = the first the server lists. */
  model: string | null
  flavour: Flavour
  thinking: z.infer<typeof thinkingSchema>
  /** Whether loopback and private addresses may be reached. */
  reach: 'any' | 'public'
  timeouts?: Partial<Timeouts>
}

/** An endpoint as it is called: every request names a model, for strict servers refuse one that does not. */
export type NamedEndpoint = Endpoint & { model: string }

/** What a server reports of the weights behind the name of a model; a field is left out where it reports nothing. */
export interface ModelVersion {
  /** Path or name of the weights, where it is not the name of the model itself. */
  root?: string
  /** When the model was created, in seconds since 1970. */
  created?: number
}

export const chatMessageSchema = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string(),
})
export type ChatMessage = z.infer<typeof chatMessageSchema>

export const chatRequestSchema = z.object({
  messages: z.array(chatMessageSchema),
  temperature: z.number().optional(),
  top_p: z.number().optional(),
  top_k: z.number().int().optional(),
  max_tokens: z.number().int().optional(),
  seed: z.number().int().optional(),
  stop: z.array(z.string()).optional(),
  logprobs: z.boolean().optional(),
  top_logprobs: z.number().int().optional(),
  response_schema: z.object({ name: z.string(), schema: z.unknown() }).optional(),
  /** Asks for no thinking, whatever the server is set to. */
  thinking: z.literal('off').optional(),
})
export type ChatRequest = z.infer<typeof chatRequestSchema>

export const tokenLogprobSchema = z.object({
  token: z.string(),
  logprob: z.number(),
  top: z.array(z.object({ token: z.string(), logprob: z.number() })),
})
export type TokenLogprob = z.infer<typeof tokenLogprobSchema>

export const chatReplySchema = z.object({
  content: z.string(),
  /** Text of a separate reasoning channel. */
  reasoning: z.string().nullable(),
  finish_reason: z.string().nullable(),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullable(),
  logprobs: z.array(tokenLogprobSchema).nullable(),
  model: z.string(),
  /** Of the configuration that answered, where the server reports one. */
  system_fingerprint: z.string().nullish(),
  latency_ms: z.number(),
  first_token_ms: z.number().nullable(),
  attempts: z.number().int(),
})
export type ChatReply = z.infer<typeof chatReplySchema>

/** What just arrived. */
export interface ChatDelta {
  content: string
  reasoning: string
}

export const probeSchema = z.object({
  /** Something spoke HTTP there, be it a refusal. */
  reachable: z.boolean(),
  /** It takes chat requests, or lists models. */
  answers: z.boolean(),
  models: z.array(z.string()),
  flavour: flavourSchema,
  max_model_len: z.number().nullable(),
  latency_ms: z.number().nullable(),
  health: z.enum(['ok', 'loading', 'unknown']),
  message: z.string().nullable(),
  metrics: z.boolean(),
  /** Where it was looked for, in order, and what came of it. */
  tried: z.array(z.object({ url: z.string(), outcome: z.string() })),
})
export type Probe = z.infer<typeof probeSchema>
export type AddressTry = Probe['tried'][number]

/** null = the server does not expose it. */
export const serverMetricsSchema = z.object({
  running: z.number().nullable(),
  waiting: z.number().nullable(),
  kv_cache_usage: z.number().nullable(),
  /** Whether it counts times to the first token at all; without a call between two looks there is none to tell. */
  exposes_first_token: z.boolean(),
  first_token_p50_ms: z.number().nullable(),
  first_token_p95_ms: z.number().nullable(),
})
export type ServerMetrics = z.infer<typeof serverMetricsSchema>

export const modelServerErrorCodes = [
  'unreachable',
  'connect_timeout',
  'wrong_address',
  'key_needed',
  'unknown_model',
  'too_long',
  'refused',
  'overloaded',
  'timeout',
  'cut',
  'stream_error',
  'unreadable',
  'too_large',
  'address_refused',
  'cancelled',
  'thinking_budget',
  'server_error',
] as const
export type ModelServerErrorCode = (typeof modelServerErrorCodes)[number]
