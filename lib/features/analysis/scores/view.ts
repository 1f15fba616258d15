import {
  createParser,
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsStringLiteral,
} from 'nuqs/server'
import { extraColumnOf, extraName } from '@/lib/core/traces/extra-filter'
import { classOf } from '@/lib/core/traces/correct'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import { type LabelMapping, labelMappings } from '@/lib/core/vocabulary/label-mapping'
import {
  classMetric,
  classMetricNames,
  type Dimension,
  dimensions,
  type MetricName,
  metricNames,
  neededReward,
  readMetric,
} from '../vocabulary'

const parseAsMetric = createParser({ parse: readMetric, serialize: String })

function readDimension(name: string): Dimension | null {
  const column = extraColumnOf(name)
  if (column !== null) return extraName(column)
  return dimensions.find((known) => known === name) ?? null
}

const parseAsDimension = createParser({ parse: readDimension, serialize: String })

/** What the address of the scoreboard says beside the filter; null is what suits the traces. */
export const scoresViewParsers = {
  metric: parseAsMetric,
  labels: parseAsStringLiteral(labelMappings),
  rows: parseAsArrayOf(parseAsDimension),
  columns: parseAsDimension.withDefault('dataset'),
  k: parseAsInteger.withDefault(1),
  common: parseAsBoolean.withDefault(false),
}
export type ScoresView = inferParserType<typeof scoresViewParsers>

export function classNames(labels: LabelMapping): string[] {
  return [...new Set(verdicts.flatMap((verdict) => classOf(verdict, labels) ?? []))]
}

/** Metrics to choose from: those of classes for the mapping, and the rewards that occur. */
export function metricChoices(labels: LabelMapping, rewards: readonly string[]): MetricName[] {
  const isKnown = (name: MetricName) => {
    const needed = neededReward(name)
    return needed === null || rewards.includes(needed)
  }
  const others = rewards.filter((name) => !metricNames.some((known) => known === name))
  return [
    ...metricNames.filter(isKnown),
    ...classNames(labels).flatMap((of) =>
      classMetricNames.map((score): MetricName => `${score}.${of}`),
    ),
    ...others.map((name): MetricName => `reward.${name}`),
  ]
}

/** The mapping that a metric of one class is of; null for the other metrics, and classes of no mapping. */
export function mappingNeeded(metric: MetricName | null): LabelMapping | null {
  const ofClass = metric === null ? null : classMetric(metric)
  if (ofClass === null) return null
  return labelMappings.find((labels) => classNames(labels).includes(ofClass.of)) ?? null
}

/** A metric of a class that the mapping does not have means nothing there; null is a mapping that is not known yet. */
export function metricUnder(
  metric: MetricName | null,
  labels: LabelMapping | null,
): MetricName | null {
  const ofClass = metric === null ? null : classMetric(metric)
  if (ofClass === null) return metric
  return labels !== null && classNames(labels).includes(ofClass.of) ? metric : null
}
