import { fewestClusters } from '@/lib/stats/cluster-bootstrap'
import { formatCount, formatDecimal, plural } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'
import type { CitedCheckpoint, Research, ResearchFigure } from './schema'

type Printed = Pick<ResearchFigure, 'digits' | 'is_percent'>

/** As the paper prints it: `54.5`, `58.4 %`, `9,838`. */
export function printed(value: number, { digits, is_percent: isPercent }: Printed): string {
  if (isPercent) return `${formatDecimal(value * 100, digits)} %`
  return digits === 0 ? formatCount(value) : formatDecimal(value, digits)
}

/** The figure of the collection: `7.2`, `undefined: no task has an audit`. */
export function valueWords(figure: ResearchFigure): string {
  const { value, undefined_because: reason } = figure
  return value === null ? `undefined: ${reason ?? 'not recorded'}` : printed(value, figure)
}

/** `6.8–7.6`, `9.5–90.5 %`, `none`; empty of a number of tasks, which has none. */
export function intervalWords(figure: ResearchFigure): string {
  const { low, high, digits, is_percent: isPercent, no_interval: without } = figure
  if (low === null || high === null) return without === null ? '' : 'none'
  const [from, to] = [low, high].map((end) => formatDecimal(isPercent ? end * 100 : end, digits))
  return `${from}–${to}${isPercent ? ' %' : ''}`
}

/** How many tasks the figures are of. */
export function countedWords({ tasks, counted, seed }: Research): string {
  if (counted === tasks) return `All ${plural(tasks, 'research task')} of the collection.`
  return `${formatCount(counted)} of ${plural(tasks, 'research task')}, drawn at random (seed ${seed}).`
}

export const methodWords = ({ seed, resamples }: Research) =>
  `95% intervals: Wilson for shares of tasks, else a bootstrap over tasks (${formatCount(resamples)} draws, seed ${seed}); ` +
  `no interval below ${fewestClusters} tasks or if all draws have the same value. ` +
  'Question and rubric count where the audit did not drop them; a revision counts by the first reason that it names.'

/** `writer-8b · step 140`. */
export function checkpointTitle({ model, training_step: step }: CitedCheckpoint): string {
  const name = model === null ? 'no model named' : visibleText(model)
  return step === null ? name : `${name} · step ${formatCount(step)}`
}

export function citationWords(found: CitedCheckpoint['recall']): string {
  if (found === null || found.value === null) return 'undefined: no claims judged'
  const { value, low, high, n } = found
  const interval =
    low === null || high === null
      ? 'no interval, '
      : `95% CI ${formatDecimal(low, 2)}–${formatDecimal(high, 2)}, `
  return `${formatDecimal(value, 3)} (${interval}n = ${formatCount(n)})`
}

export const publishedCitationWords = ({ citations: { published } }: Research) =>
  `Published for DeepRubric-8B (step 140) on SQAv2, other questions with another judge: recall ${formatDecimal(published.recall, 3)}, ` +
  `precision ${formatDecimal(published.precision, 3)} (DeepRubric, Table 1).`
