import { documentText } from '@/lib/core/items/document'
import { traceOfReply } from '@/lib/systems/kit/from-reply'
import type { ChatRequest, Pipeline, PipelineParams } from '@/lib/systems/kit/pipeline'
import { promptMessages } from '@/lib/systems/kit/render-prompt'
import { prompts } from './prompts'

/** The most probable answer; repeated samples differ by their seed where a run raises the temperature. */
const defaults = { temperature: 0, max_tokens: 2048, seed: 42 } satisfies PipelineParams

/** One call: an explanation and a verdict. */
export const pipeline: Pipeline = {
  system: 'claim-verification',
  prompts,
  defaults,
  run: async ({ asked, passages, params, sample, prompts: chosen }, tools) => {
    const { seed, ...settled } = { ...defaults, ...params }
    const request: ChatRequest = {
      messages: promptMessages(chosen['verify'], {
        claim: asked,
        document: documentText(passages),
      }),
      ...settled,
      seed: (seed ?? defaults.seed) + sample,
    }
    const reply = await tools.chat(request, { shown: true })
    const promptVersion = chosen['verify']?.version ?? ''
    const trace = traceOfReply({
      system: 'claim-verification',
      request,
      reply,
      promptVersion,
      sample,
    })
    return { trace }
  },
}
