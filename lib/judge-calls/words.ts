import { allCriteria } from '@/lib/systems/criteria'
import { formatReward, formatShare, undefinedSign } from '@/lib/traces/format'
import type { Agreement } from './schema'
import type { Criterion } from '@/lib/systems/judging'

/** What is known of a criterion on screen; one that is not known says its name. */
export function criterionOf(name: string): Pick<Criterion, 'title' | 'meaning' | 'values'> {
  return allCriteria.find((one) => one.name === name) ?? { title: name, meaning: '', values: [] }
}

/** A value in words; null is a reply that could not be read. */
export function valueWords(criterion: string, value: string | number | null): string {
  if (value === null) return 'unreadable'
  const known = criterionOf(criterion).values.find((one) => one.value === value)
  return known?.words ?? String(value)
}

/** Criteria that a person can say something to, each once. */
export const checkable: readonly string[] = allCriteria
  .filter(({ values, name }) => values.length > 0 && name !== 'quality')
  .map(({ name }) => name)

export const modeWords = {
  random: 'at random',
  hinge: 'those a reward hinges on',
  differ: 'those judges differ on',
} as const

function between(interval: Agreement['raw_interval'], format: (value: number) => string): string {
  return interval === null ? '' : ` (${format(interval.low)} to ${format(interval.high)})`
}

/** How often a judge said what people say; a dash where nothing was checked. */
export function agreementWords({ raw, raw_interval: interval }: Agreement): string {
  return raw === null ? undefinedSign : `${formatShare(raw)}${between(interval, formatShare)}`
}

/** Cohen's kappa; undefined where only one value occurs. */
export function kappaWords({ kappa, kappa_interval: interval, checked }: Agreement): string {
  if (checked === 0) return undefinedSign
  if (kappa === null) return 'undefined: one value only'
  return `${formatReward(kappa)}${between(interval, formatReward)}`
}
