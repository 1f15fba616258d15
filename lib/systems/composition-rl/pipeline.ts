import { traceOfReply } from '@/lib/systems/kit/from-reply'
import type { ChatRequest, Pipeline, PipelineParams } from '@/lib/systems/kit/pipeline'
import { promptMessages } from '@/lib/systems/kit/render-prompt'
import { prompts } from './prompts'

/** The evaluation settings of the paper, Appendix B.3; its training rollouts have others. Repeated samples differ by their seed. */
const defaults = {
  temperature: 0.6,
  top_p: 0.95,
  top_k: 20,
  max_tokens: 32_768,
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
      messages: promptMessages(chosen['solve'], { problem: asked }),
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
