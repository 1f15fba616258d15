import { allCriteria, criteria } from '@/lib/systems/registry/criteria'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { formatReward, formatShare, plural, undefinedSign } from '@/lib/text/numbers'
import type { Agreement, JudgeAgreement, JudgeCallDetail } from '@/lib/core/judge-calls/schema'
import type { Criterion } from '@/lib/systems/kit/judging'
import { partWords, type ReviewValue } from './review-value'

/** What is known of a criterion on screen; one that is not known says its name. */
export function criterionOf(
  name: string,
): Pick<Criterion, 'title' | 'meaning' | 'values' | 'parts'> {
  return allCriteria.find((one) => one.name === name) ?? { title: name, meaning: '', values: [] }
}

/** The template a criterion is asked with; null for one that is not known or has no words. */
export function templateOf(criterion: string): { system: SystemId; name: string } | null {
  for (const system of systemIds) {
    const name = criteria[system].find((one) => one.name === criterion)?.prompt
    if (name) return { system, name }
  }
  return null
}

/** A value in words; null is a reply that could not be read. */
export function valueWords(criterion: string, value: string | number | null): string {
  if (value === null) return 'unreadable'
  const known = criterionOf(criterion).values.find((one) => one.value === value)
  return known?.words ?? String(value)
}

/** What a judge was told, in order: `number`, from 1, is the only name a message has. */
export function messageTexts(messages: JudgeCallDetail['messages']) {
  return messages.map(({ role, content }, at) => ({
    number: at + 1,
    heading: role === 'input' ? 'Embedded' : `Request (${role})`,
    text: content,
  }))
}

/** Criteria that a person can say something to, each once. */
export const checkable: readonly string[] = allCriteria
  .filter(({ values }) => values.length > 0)
  .map(({ name }) => name)

/** Those of which other words can be tried: one value of a reply is compared. */
export const tryable = checkable.filter((name) => criterionOf(name).parts === undefined)

/** The title of a criterion, with the part of it that is meant. */
export function partTitle(criterion: string, part: string | null): string {
  const { title } = criterionOf(criterion)
  return part === null ? title : `${title}, ${part}`
}

/** What a person said, in words: every mark where there are several. */
export function reviewWords(criterion: string, { value, parts }: ReviewValue): string {
  return partWords(parts) ?? valueWords(criterion, value)
}

export const modeWords = {
  random: 'at random',
  hinge: 'decisive for a reward',
  differ: 'judges disagree',
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
  if (interval === null) return `${formatReward(kappa)}: one side has one value only`
  return `${formatReward(kappa)}${between(interval, formatReward)}`
}

type Sampled = JudgeAgreement['criteria'][number]

/** What the figures of a criterion rest on, and what was left out of them, a line each. */
export function sampleNotes(of: Sampled): string[] {
  const { calls, anchored, self_chosen: chosen, checked, sample, covers } = of
  const basis = {
    random: 'drawn at random',
    weighted: `weighted by sampling probability${covers === null || covers === 1 ? '' : `; they represent ${formatShare(covers)} of the calls`}`,
    chosen: 'chosen by people, so they do not represent other calls',
  }
  return [
    `of ${plural(calls, 'call')}${checked === 0 ? ', none reviewed blind' : `; ${basis[sample]}`}`,
    ...(anchored > 0 ? [`left out: ${anchored} after seeing the reply`] : []),
    ...(chosen > 0 ? [`left out: ${chosen} that people chose themselves`] : []),
  ]
}
