import { conventions } from '@/lib/core/rewards/vocabulary'
import type { Definition, DriftColumns } from './columns'
import type { Drift, DriftSummary } from './schema'
import { sameWithin, totalName } from './vocabulary'

type Columns = Pick<DriftColumns, 'size' | 'logged' | 'series'>

const none: readonly number[] = []

function compare(
  definition: Definition,
  logged: ArrayLike<number>,
  values: ArrayLike<number>,
  size: number,
): DriftSummary {
  const { reward, convention, judge } = definition
  const found = { compared: 0, same: 0, only_logged: 0, only_recomputed: 0 }
  let sum = 0
  let largest = 0
  for (let row = 0; row < size; row++) {
    const [a, b] = [logged[row] ?? Number.NaN, values[row] ?? Number.NaN]
    const difference = a - b
    if (!Number.isNaN(difference)) {
      found.compared += 1
      sum += difference
      largest = Math.max(largest, Math.abs(difference))
      if (Math.abs(difference) < sameWithin) found.same += 1
    } else if (!Number.isNaN(a)) found.only_logged += 1
    else if (!Number.isNaN(b)) found.only_recomputed += 1
  }
  const isEmpty = found.compared === 0
  return {
    reward,
    convention,
    judge,
    ...found,
    mean_difference: isEmpty ? null : sum / found.compared,
    largest: isEmpty ? null : largest,
  }
}

const keyOf = ({ reward, judge, convention }: DriftSummary) =>
  JSON.stringify([reward, judge ?? '', convention])

/** As people read: the terms of a system as it lists them, the total last; what is computed before what is judged. */
function inOrder(list: readonly DriftSummary[], terms: readonly string[]): DriftSummary[] {
  const place = ({ reward }: DriftSummary) => {
    const at = terms.indexOf(reward)
    if (reward === totalName) return terms.length + 1
    return at < 0 ? terms.length : at
  }
  return list.toSorted((a, b) => place(a) - place(b) || (keyOf(a) < keyOf(b) ? -1 : 1))
}

/**
 * How each logged reward stands beside each definition of it. A term that was logged and that nobody has computed or
 * judged is listed by both definitions, with nothing compared. `terms` are those of the systems of the traces.
 */
export function summarise(
  { size, logged, series }: Columns,
  terms: readonly string[],
): Pick<Drift, 'summary' | 'unknown'> {
  const compared = series.map((one) =>
    compare(one, logged.get(one.reward) ?? none, one.values, size),
  )
  const known = new Set(series.map(({ reward }) => reward))
  const open = [...logged].filter(([reward]) => !known.has(reward))
  const isTerm = (reward: string) => reward === totalName || terms.includes(reward)
  const lacking = open
    .filter(([reward]) => isTerm(reward))
    .flatMap(([reward, values]) =>
      conventions.map((convention) =>
        compare({ reward, convention, judge: null }, values, none, size),
      ),
    )
  const unknown = open
    .filter(([reward]) => !isTerm(reward))
    .map(([reward, values]) => ({
      reward,
      logged: values.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0),
    }))
  return { summary: inOrder([...compared, ...lacking], terms), unknown }
}
