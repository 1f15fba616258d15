import { traceOfReply } from '../from-reply'
import type { ChatRequest, Pipeline, PipelineParams } from '../pipeline'
import { userMessage } from '../render-prompt'
import { prompts } from './prompts'

/** As in the evaluation of the paper, section 4.1; repeated samples differ by their seed. */
const defaults = {
  temperature: 0.6,
  top_p: 0.95,
  max_tokens: 16_384,
  seed: 42,
} satisfies PipelineParams

/** One call, one rollout. Source: Composition-RL, section 2. */
export const pipeline: Pipeline = {
  system: 'composition-rl',
  prompts,
  defaults,
  run: async ({ asked, sample, params, prompts: chosen }, tools) => {
    const settled = { ...defaults, ...params }
    const request: ChatRequest = {
      messages: userMessage(chosen['solve'], { problem: asked }),
      ...settled,
      seed: (params.seed ?? defaults.seed) + sample,
    }
    const reply = await tools.chat(request, { shown: true })
    const promptVersion = chosen['solve']?.version ?? ''
    return {
      trace: traceOfReply({ system: 'composition-rl', request, reply, promptVersion, sample }),
    }
  },
}
