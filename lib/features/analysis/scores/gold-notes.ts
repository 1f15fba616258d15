import type { Match } from '@/lib/core/traces/columns/match'
import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import { formatCount } from '@/lib/text/numbers'
import { Axis } from '../axis'
import { classesOf, placesOf } from '../outcomes'
import { rewardMetric } from '../vocabulary'
import type { ScoresQuery } from './query'
import type { Scores } from './schema'

/** Columns that a note names. */
const mostNamed = 3

/** Warns of columns whose gold labels are of one class, where always giving one verdict is right. */
export function goldNotes(
  matches: readonly Match[],
  dictionaries: Dictionaries,
  { columns, rows, metric, labels }: ScoresQuery,
): Scores['notes'] {
  const isSplitByGold = columns === 'label' || rows.includes('label')
  if (isSplitByGold || rewardMetric(metric) !== null) return []
  const axis = new Axis([columns])
  const places = placesOf(dictionaries.label, labels)
  const golds: Set<number>[] = []
  for (const { segment, state } of matches) {
    const columnAt = axis.reader(segment, dictionaries)
    for (let row = 0; row < state.length; row++) {
      const gold = state[row] === 0 ? (places[segment.codes.label[row] ?? 0] ?? -1) : -1
      if (gold >= 0) (golds[columnAt(row)] ??= new Set()).add(gold)
    }
  }
  const classes = classesOf(labels)
  const known = [...golds.entries()].flatMap(([column, own]) => (own ? [{ column, own }] : []))
  const alone = known.filter(({ own }) => own.size === 1)
  return [...Map.groupBy(alone, ({ own: [gold = 0] }) => gold)].map(([gold, same]) => {
    const isEverywhere = same.length === known.length
    const names = same.map(({ column }) => String(axis.valuesAt(column)[0] ?? 'none'))
    const where = isEverywhere ? '' : ` in ${namesOf(names)}`
    return {
      code: `one_class_${classes[gold]}`,
      message:
        `Every item with a gold label has the class "${classes[gold]}"${where}. ` +
        'A row that always gives this verdict is right there: add items of another class.',
    }
  })
}

function namesOf(names: readonly string[]): string {
  const others = names.length - mostNamed
  const shown = names.slice(0, mostNamed).join(', ')
  return others > 0 ? `${shown} and ${formatCount(others)} more` : shown
}
