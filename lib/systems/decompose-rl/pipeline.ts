import { documentText } from '@/lib/core/items/document'
import { traceOfReply } from '@/lib/systems/kit/from-reply'
import type { RecordTrace } from '@/lib/core/records/schema'
import type { ChatReply, ChatRequest, Pipeline, PipelineParams } from '@/lib/systems/kit/pipeline'
import { promptMessages } from '@/lib/systems/kit/render-prompt'
import {
  confidenceAfter,
  normalisedConfidence,
  verdictLogprobs,
} from '@/lib/systems/kit/verdict-confidence'
import { prompts } from './prompts'

/**
 * One sample is taken greedily, as for the benchmarks; samples of a group differ only when a run sets a temperature.
 * Seed 42 as in Appendix D. An answer of 4,096 tokens holds more cycles than the traces of the paper have.
 */
const defaults = { temperature: 0, max_tokens: 4096, seed: 42 } satisfies PipelineParams

const verdict = { tag: '<verification>', labels: ['Supported', 'Refuted'] } as const

/** Normalised where the server sent both labels, else as the released code has it; the kind says which. */
function confidenceOf(reply: ChatReply): Pick<RecordTrace, 'confidence'> {
  const normalised = normalisedConfidence(verdict, reply)
  if (normalised !== null) return { confidence: { value: normalised, kind: 'normalised' } }
  const released = confidenceAfter(verdict.tag, reply)
  return { confidence: released === null ? null : { value: released, kind: 'released' } }
}

/**
 * One completion; its text is the trace. Confidence = probability of the first token of the verdict among
 * the two labels, else as it is. Source: DecomposeRL, section 3.1; the released evaluation code for the second.
 */
export const pipeline: Pipeline = {
  system: 'decompose-rl',
  prompts,
  defaults,
  run: async ({ asked, passages, sample, params, prompts: chosen }, { chat }) => {
    const { seed, ...settled } = { ...defaults, ...params }
    const request: ChatRequest = {
      messages: promptMessages(chosen['verify'], {
        claim: asked,
        document: documentText(passages),
      }),
      ...settled,
      seed: (seed ?? defaults.seed) + sample,
      ...verdictLogprobs,
    }
    const reply = await chat(request, { shown: true })
    const promptVersion = chosen['verify']?.version ?? ''
    const trace = traceOfReply({ system: 'decompose-rl', request, reply, promptVersion, sample })
    return { trace: { ...trace, ...confidenceOf(reply) } }
  },
}
