import { documentText } from '@/lib/items/document'
import { traceOfReply } from '../from-reply'
import type { ChatRequest, Pipeline, PipelineParams } from '../pipeline'
import { userMessage } from '../render-prompt'
import { confidenceAfter } from '../verdict-confidence'
import { prompts } from './prompts'

/**
 * One sample is taken greedily, as for the benchmarks; samples of a group differ only when a run sets a temperature.
 * Seed 42 as in Appendix D. An answer of 4,096 tokens holds more cycles than the traces of the paper have.
 */
const defaults = { temperature: 0, max_tokens: 4096, seed: 42 } satisfies PipelineParams

/**
 * One completion; its text is the trace. Confidence = probability of the first token of the verdict, kind `released`.
 * Source: DecomposeRL, section 3.1; the released evaluation code for the confidence.
 */
export const pipeline: Pipeline = {
  system: 'decompose-rl',
  prompts,
  defaults,
  run: async ({ asked, passages, sample, params, prompts: chosen }, { chat }) => {
    const { seed, ...settled } = { ...defaults, ...params }
    const request: ChatRequest = {
      messages: userMessage(chosen['verify'], { claim: asked, document: documentText(passages) }),
      ...settled,
      seed: (seed ?? defaults.seed) + sample,
      logprobs: true,
    }
    const reply = await chat(request, { shown: true })
    const promptVersion = chosen['verify']?.version ?? ''
    const trace = traceOfReply({ system: 'decompose-rl', request, reply, promptVersion, sample })
    const value = confidenceAfter('<verification>', reply)
    return { trace: { ...trace, confidence: value === null ? null : { value, kind: 'released' } } }
  },
}
