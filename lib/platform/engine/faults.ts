import { z } from 'zod'

const count = z.number().int().min(0)

/** Everything that can be made to go wrong. Absent = it goes well. */
export const faultsSchema = z.strictObject({
  /** Before the first byte. */
  latency_ms: count.optional(),
  tokens_per_second: z.number().positive().optional(),
  /** The connection is broken off after so many tokens. */
  cut_after_tokens: count.optional(),
  /** A clean end, without a reason to finish and without `[DONE]`. */
  cut_without_done: z.boolean().optional(),
  /** An error in the stream, after the status said 200. */
  error_after_tokens: count.optional(),
  /** Nothing more comes, and the connection stays. */
  stall_after_tokens: count.optional(),
  status: z.number().int().min(400).max(599).optional(),
  message: z.string().optional(),
  /** Seconds, or a date. */
  retry_after: z.union([z.number(), z.string()]).optional(),
  malformed_json: z.boolean().optional(),
  /** Everything goes into the reasoning channel, and nothing into the answer. */
  empty_with_reasoning: z.boolean().optional(),
  /** The think block goes into a channel of this name. */
  reasoning_channel: z.enum(['reasoning', 'reasoning_content']).optional(),
  finish_reason: z.string().optional(),
  /** Tokens without end. */
  endless: z.boolean().optional(),
  /** So many bytes of answer. */
  big_reply_bytes: count.optional(),
  frames_per_packet: z.number().int().min(1).optional(),
  /** Frames are sent byte by byte in so many writes. */
  split_packets: z.number().int().min(1).optional(),
  crlf: z.boolean().optional(),
  comment_lines: z.boolean().optional(),
  /** So many requests go well before. */
  after: count.optional(),
  /** How many requests it goes wrong for; then all is well again. */
  requests: count.optional(),
})
export type Faults = z.infer<typeof faultsSchema>
