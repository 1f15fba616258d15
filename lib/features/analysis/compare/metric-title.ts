import { rewardTitle } from '@/lib/systems/registry/verdict-words'
import { spaced } from '@/lib/text/numbers'

const titles: Partial<Record<string, string>> = { macro_f1: 'Macro-F1', avg_at_k: 'Avg@k' }

/** `balanced_accuracy` as words; a reward by its name. */
export function metricTitle(metric: string): string {
  return metric.startsWith('reward.')
    ? `Mean of ${rewardTitle(metric.slice('reward.'.length))}`
    : (titles[metric] ?? spaced(metric))
}
