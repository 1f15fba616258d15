import { z } from 'zod'
import { model } from './completion'
import { dimensions, embed } from './embedding'
import { countTokens } from './tokens'

/** A request for embeddings. What is not listed is refused, never left aside. */
export const embeddingsSchema = z.strictObject({
  model: z.string().optional(),
  input: z.union([z.string(), z.array(z.string()).min(1)], {
    error: 'Only texts are read: one, or a list of them. Lists of tokens are not.',
  }),
  encoding_format: z.enum(['float', 'base64']).optional(),
  dimensions: z.number().int().min(1).max(4096).optional(),
  user: z.string().optional(),
})
export type EmbeddingsBody = z.infer<typeof embeddingsSchema>

/** The vectors of texts, in the form of the published format. */
export function embeddingList({
  input,
  encoding_format: format,
  dimensions: length = dimensions,
}: EmbeddingsBody) {
  const inputs = typeof input === 'string' ? [input] : input
  const data = inputs.map((text, index) => {
    const vector = embed(text, length)
    const bytes = Buffer.from(new Float32Array(vector).buffer)
    const embedding = format === 'base64' ? bytes.toString('base64') : vector
    return { object: 'embedding', index, embedding }
  })
  const tokens = inputs.reduce((sum, text) => sum + countTokens(text), 0)
  return { object: 'list', data, model, usage: { prompt_tokens: tokens, total_tokens: tokens } }
}
