import type { ResultTable } from '@/lib/features/studies/results/table'
import { rewardTitle, systemTitle } from '@/lib/systems/registry/verdict-words'
import type { Preferences } from './schema'
import { methodWords } from './words'

/** Agreement with people as a table, for a paper or a spreadsheet. */
export function preferenceTables(found: Preferences): ResultTable[] {
  return found.systems.map(({ system, terms }) => ({
    id: `people-${system}`,
    caption: `Reward terms of ${systemTitle(system)} against study preferences. ${methodWords(found)}`,
    columns: [
      { title: 'Term', kind: 'text' },
      { title: 'Dimension', kind: 'text' },
      { title: 'Decided pairs', kind: 'count' },
      { title: 'Preferred', kind: 'count' },
      { title: 'Agreement', kind: 'score' },
      { title: 'Kendall τ-b', kind: 'score' },
    ],
    rows: terms.flatMap(({ name, preferences }) =>
      preferences.map(({ dimension, n, preferred, agreement, kendall }) => [
        rewardTitle(name),
        dimension,
        n,
        preferred,
        agreement,
        kendall,
      ]),
    ),
  }))
}
