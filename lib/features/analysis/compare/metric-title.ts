import { rewardTitle } from '@/lib/systems/registry/verdict-words'
import { spaced } from '@/lib/text/numbers'

const titles = new Map([
  ['macro_f1', 'Macro-F1'],
  ['avg_at_k', 'Avg@k'],
  ['pooled_accuracy', 'Accuracy of the pooled vote'],
  ['pooled_margin', 'Margin of the pooled vote'],
  ['hit_at_1', 'Hit@1'],
  ['hit_at_5', 'Hit@5'],
  ['hit_at_10', 'Hit@10'],
])

/** `balanced_accuracy` as words; a reward by its name. */
export function metricTitle(metric: string): string {
  return metric.startsWith('reward.')
    ? `Mean of ${rewardTitle(metric.slice('reward.'.length))}`
    : (titles.get(metric) ?? spaced(metric))
}
