import type { DatasetGroup } from '@/lib/core/collections/schema'
import { meanAndDeviation } from '@/lib/stats/classification'
import { narrowedBy, tracesOf } from '../narrowed-filter'
import type { ScoresQuery } from './query'
import { listFilter } from './score-rows'
import type { GroupScore, ScoreRow, Scores } from './schema'

/** Groups with the datasets that are columns; a group that has none in the table is left out. */
function shownGroups(scores: Scores, groups: readonly DatasetGroup[]): DatasetGroup[] {
  const columns = scores.columns.flatMap(({ column }) => (column === null ? [] : String(column)))
  return groups
    .map(({ name, datasets }) => ({
      name,
      datasets: columns.filter((column) => datasets.includes(column)),
    }))
    .filter(({ datasets }) => datasets.length > 0)
}

/** A table by dataset with the unweighted mean of each group in each row. */
export function withGroups(
  scores: Scores,
  groups: readonly DatasetGroup[],
  query: Pick<ScoresQuery, 'filter' | 'rows' | 'metric'> & { isLowerBetter?: boolean | undefined },
): Scores {
  const shown = shownGroups(scores, groups)
  if (shown.length === 0) return scores
  const byGroup = shown.map((group) => {
    const own = scores.rows.map((row) => groupScore(row, group, query))
    return ranked(own, group.datasets.length, query.isLowerBetter)
  })
  const rows = scores.rows.map((row, at) => ({
    ...row,
    groups: byGroup.flatMap((own) => own[at] ?? []),
  }))
  return { ...scores, groups: shown, rows }
}

function groupScore(
  { cells, key }: ScoreRow,
  { name, datasets }: DatasetGroup,
  query: Pick<ScoresQuery, 'filter' | 'rows' | 'metric'>,
): GroupScore {
  const own = cells.filter(({ column }) => datasets.includes(String(column)))
  const values = own.flatMap(({ value }) => value ?? [])
  const ofRow = query.rows.reduce(
    (found, dimension) => narrowedBy(found, dimension, key[dimension] ?? null),
    listFilter(own, query),
  )
  const traces = tracesOf({ ...ofRow, dataset: datasets })
  return { name, ...meanAndDeviation(values), datasets: values.length, rank: null, traces }
}

/** Only rows with a value in every dataset of the group have comparable means. */
function ranked(
  scores: readonly GroupScore[],
  datasets: number,
  isLowerBetter: boolean | undefined,
): GroupScore[] {
  const isComplete = (score: GroupScore) => score.datasets === datasets
  const means = new Set(scores.filter(isComplete).flatMap(({ mean }) => mean ?? []))
  const sorted = [...means].toSorted((a, b) => (isLowerBetter ? a - b : b - a))
  return scores.map((score) => {
    const at = isComplete(score) && score.mean !== null ? sorted.indexOf(score.mean) : -1
    return { ...score, rank: at === 0 ? 1 : at === 1 ? 2 : null }
  })
}
