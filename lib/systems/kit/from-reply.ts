import { finishReasonSchema, type RecordTrace } from '@/lib/core/records/schema'
import { blankTrace } from './blank-trace'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { UnusableReply, type ChatReply, type ChatRequest } from './pipeline'

export interface Replied {
  system: SystemId
  request: ChatRequest
  reply: ChatReply
  promptVersion: string
  sample: number
}

/**
 * A reply as a trace, its text byte for byte. A reasoning channel stays a channel of its own; where there is nothing
 * else, the trace is read from it and says so. Throws `UnusableReply` where no answer came at all.
 */
export function traceOfReply({
  system,
  request,
  reply,
  promptVersion,
  sample,
}: Replied): RecordTrace {
  const { content, reasoning, usage } = textOf(reply)
  const { messages, response_schema: _schema, ...params } = request
  const finish = finishReasonSchema.safeParse(reply.finish_reason)
  return {
    ...blankTrace(system),
    model: reply.model,
    sample_index: sample,
    prompt_version: promptVersion,
    prompt: messages,
    output: content,
    reasoning,
    finish_reason: finish.success ? finish.data : null,
    usage: {
      ...usage,
      latency_ms: reply.latency_ms,
      first_token_ms: reply.first_token_ms,
      attempts: reply.attempts,
    },
    source: { format: 'run' },
    extra: {
      params,
      ...(finish.success || reply.finish_reason === null
        ? {}
        : { finish_reason: reply.finish_reason }),
      ...(content !== reply.content ? { read_from_reasoning: true } : {}),
    },
  }
}

function textOf(reply: ChatReply) {
  const { content, reasoning, finish_reason: finish } = reply
  const usage = reply.usage ?? {}
  if (content.trim() !== '') return { content, reasoning, usage }
  if (reasoning === null || reasoning.trim() === '')
    throw new UnusableReply('empty_reply', 'The server returned an empty reply. Check its log.')
  if (finish === 'length')
    throw new UnusableReply(
      'thinking_budget',
      'Thinking used all allowed tokens before the answer started. Raise max tokens, or turn thinking off.',
    )
  return { content: reasoning, reasoning: null, usage }
}
