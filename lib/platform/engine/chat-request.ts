import { z } from 'zod'
import { knowsSchema } from './baseline/answer'

const textPartSchema = z.strictObject({ type: z.literal('text'), text: z.string() })

const messageSchema = z.strictObject({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: z.union([z.string(), z.array(textPartSchema)], { error: 'Only text is read.' }),
  name: z.string().optional(),
})

/** `json_object` and schemas of others are refused: the rules fill in no other form than those of Touchstone. */
const responseFormatSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.looseObject({
      name: z.string().refine(knowsSchema, {
        error: 'The baseline fills in the schemas of the built-in prompts of Touchstone only.',
      }),
    }),
  }),
])

/** What changes the reply. */
const heeded = {
  model: z.string().optional(),
  messages: z.array(messageSchema).min(1),
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.number().int().min(1).optional(),
  max_completion_tokens: z.number().int().min(1).optional(),
  n: z.number().int().min(1).max(128).optional(),
  seed: z.number().int().optional(),
  stop: z.union([z.string(), z.array(z.string())]).optional(),
  stream: z.boolean().optional(),
  stream_options: z.strictObject({ include_usage: z.boolean().optional() }).optional(),
  logprobs: z.boolean().optional(),
  top_logprobs: z.number().int().min(0).max(20).optional(),
  response_format: responseFormatSchema.optional(),
}

/** What makes no difference to rules that have one way to go on from every word, and know no users and no thinking. */
const indifferent = {
  top_p: z.number().min(0).max(1).optional(),
  top_k: z.number().int().optional(),
  min_p: z.number().min(0).max(1).optional(),
  chat_template_kwargs: z.record(z.string(), z.unknown()).optional(),
  user: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  parallel_tool_calls: z.boolean().optional(),
}

const neutral = 'Only the value that changes nothing is taken.'

/** What it does not do, where a client says on its own that it need not. */
const unused = {
  tools: z.array(z.unknown()).max(0, { error: 'The baseline calls no tools.' }).optional(),
  tool_choice: z.literal('none', { error: 'The baseline calls no tools.' }).optional(),
  frequency_penalty: z.literal(0, { error: neutral }).optional(),
  presence_penalty: z.literal(0, { error: neutral }).optional(),
  repetition_penalty: z.literal(1, { error: neutral }).optional(),
  logit_bias: z.strictObject({}).optional(),
  modalities: z.tuple([z.literal('text')], { error: 'Only text is written.' }).optional(),
  store: z.literal(false, { error: 'Nothing is stored.' }).optional(),
  service_tier: z.enum(['auto', 'default']).optional(),
}

/** A request for a reply. What is not listed is refused, never left aside. */
export const chatSchema = z.strictObject({ ...heeded, ...indifferent, ...unused })
export type ChatBody = z.infer<typeof chatSchema>

/** All texts of the messages, one after the other. */
export function promptText({ messages }: ChatBody): string {
  return messages
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'),
    )
    .join('\n\n')
}
