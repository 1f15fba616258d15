import type { PipelineInput, PipelineParams } from '@/lib/systems/kit/pipeline'

/** Temperature 0.6 as the released inference code has it; repeated samples differ by their seed. */
export const defaults = {
  temperature: 0.6,
  max_tokens: 4096,
  seed: 42,
} satisfies PipelineParams

export function paramsOf({ params, sample }: PipelineInput) {
  const { seed, ...settled } = { ...defaults, ...params }
  return { ...settled, seed: (seed ?? defaults.seed) + sample }
}
