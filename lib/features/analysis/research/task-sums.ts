import { clusterBootstrap } from '@/lib/stats/cluster-bootstrap'
import { wilsonInterval } from '@/lib/stats/wilson'
import {
  type FigureName,
  type PublishedFigure,
  publishedTables,
  type TaskRatios,
} from '@/lib/systems/registry/research-figures'
import { resampling } from '../scores/cell-score'
import type { ResearchFigure, ResearchTable } from './schema'

/** Figures of many tasks, each the ratio of two sums over them. */
export class TaskSums {
  /** Above and below the line, one task after the other. */
  readonly #sums = new Map<FigureName, number[]>()

  add(ratios: TaskRatios): void {
    for (const { figures } of publishedTables)
      for (const { name } of figures) {
        const ratio = ratios[name]
        if (ratio === undefined) continue
        const known = this.#sums.get(name) ?? []
        known.push(...ratio)
        this.#sums.set(name, known)
      }
  }

  /** @param tasks how many there are, of which all or a sample were added */
  tables(tasks: number): ResearchTable[] {
    return publishedTables.map(({ source, title, figures }) => ({
      source,
      title,
      figures: figures.map((figure) => this.#figure(figure, tasks)),
    }))
  }

  #figure(figure: PublishedFigure, tasks: number): ResearchFigure {
    const { name, title, unit, published, digits, isPercent } = figure
    const sums = Float64Array.from(this.#sums.get(name) ?? [])
    const n = sums.length / 2
    const facts = { name, title, published, digits, is_percent: isPercent, n }
    if (name === 'tasks') return { ...facts, ...counted, value: tasks, n: tasks }
    const isSample = (this.#sums.get('tasks')?.length ?? 0) / 2 < tasks
    if (unit === 'count' && isSample)
      return { ...facts, ...undefinedAs('only a sample is counted') }
    if (unit === 'count') return { ...facts, ...counted, value: n }
    if (n === 0) return { ...facts, ...undefinedAs(missing(name)) }
    const interval = unit === 'share' ? shareInterval(sums) : drawnInterval(sums)
    const { low, high } = interval ?? none
    return { ...facts, value: ratioOf(totals(sums)), low, high, undefined_because: null }
  }
}

const none = { low: null, high: null }
const counted = { ...none, undefined_because: null }
const undefinedAs = (reason: string) => ({ ...none, value: null, undefined_because: reason })

const missing = (name: FigureName) => {
  if (name.startsWith('reason.')) return 'no task was revised for a named reason'
  if (['retained', 'revised', 'dropped'].includes(name)) return 'no task has an audit'
  if (name === 'criteria' || name === 'factual_share') return 'no task has a rubric'
  if (name === 'selected_leaves') return 'no task names its selected leaves'
  return name === 'passages_per_selected_leaf'
    ? 'no task has a tree with its selected leaves'
    : 'no task has an evidence tree'
}

function totals(sums: Float64Array): Float64Array {
  const both = new Float64Array(2)
  for (const [at, value] of sums.entries()) both[at % 2] = (both[at % 2] ?? 0) + value
  return both
}

const ratioOf = ([above = 0, below = 0]: Float64Array) => (below === 0 ? null : above / below)

function shareInterval(sums: Float64Array) {
  const [above = 0, below = 0] = totals(sums)
  return wilsonInterval(above, below)
}

/** Tasks are drawn, with all that they add. */
function drawnInterval(sums: Float64Array) {
  const statistics = { count: 1, of: (drawn: Float64Array) => [ratioOf(drawn)] }
  return clusterBootstrap({ sums, width: 2, keys: null }, statistics, resampling)[0] ?? null
}
