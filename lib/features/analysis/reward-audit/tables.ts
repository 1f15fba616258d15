import type { Column, ResultTable } from '@/lib/features/studies/results/table'
import { rewardTitle, systemTitle } from '@/lib/systems/registry/verdict-words'
import type { SystemAudit } from './schema'
import { replayCaption } from './words'

const text = (title: string): Column => ({ title, kind: 'text' })
const count = (title: string): Column => ({ title, kind: 'count' })
const score = (title: string): Column => ({ title, kind: 'score' })

/** What is there of the audit as tables, for a paper or a spreadsheet. */
export function auditTables(systems: readonly SystemAudit[]): ResultTable[] {
  return systems
    .flatMap((system) => [termTable(system), correlationTable(system), replayTable(system)])
    .filter(({ rows }) => rows.length > 0)
}

function termTable({ system, terms }: SystemAudit): ResultTable {
  return {
    id: `terms-${system}`,
    caption:
      `Reward terms of ${systemTitle(system)}. Saturated: share at the maximum, with Wilson’s 95% interval; an item counts once, however many rollouts it has. ` +
      'AUC against correctness, with a bootstrap interval over documents.',
    columns: [text('Term'), count('n'), score('Mean'), score('Saturated'), score('AUC')],
    rows: (terms ?? []).map(({ name, n, mean, saturation, auc }) => [
      rewardTitle(name),
      n,
      mean,
      { value: saturation.share, low: saturation.low, high: saturation.high, method: 'wilson' },
      { ...auc, method: 'bootstrap' },
    ]),
  }
}

function correlationTable({ system, correlations }: SystemAudit): ResultTable {
  return {
    id: `correlations-${system}`,
    caption: `Correlations of the reward terms of ${systemTitle(system)}, over traces that have both.`,
    columns: [text('Term'), text('Other term'), count('n'), score('Pearson'), score('Kendall τ-b')],
    rows: (correlations ?? []).map(({ a, b, n, pearson, kendall }) => [
      rewardTitle(a),
      rewardTitle(b),
      n,
      pearson,
      kendall,
    ]),
  }
}

function replayTable({ system, leave_one_out: replay }: SystemAudit): ResultTable {
  return {
    id: `leave-one-out-${system}`,
    caption: `${systemTitle(system)}, one term left out. ${replayCaption}`,
    columns: [
      text('Without'),
      count('Groups'),
      count('Rollouts'),
      count('Sign changed'),
      count('Best changed'),
      count('Without advantage'),
    ],
    rows: (replay?.terms ?? []).map((term) => [
      rewardTitle(term.name),
      term.groups,
      term.rollouts,
      term.sign_changed,
      term.best_changed,
      term.flattened,
    ]),
  }
}
