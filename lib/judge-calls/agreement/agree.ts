import { cohenKappa } from '@/lib/stats/agreement'
import { bootstrapInterval } from '@/lib/stats/interval'
import { wilsonInterval } from '@/lib/stats/wilson'
import type { Agreement } from '../schema'

type Value = string | number

/** A value of a judge beside that of a person. */
export interface Compared {
  /** null = unreadable, which agrees with nothing. */
  judge: Value | null
  person: Value
}

const resamples = 1_000
/** The same figures for everybody who looks. */
const seed = 7

/** Every value as a word, since one judge may say 1 and a person 1.0. */
function pairsOf(compared: readonly Compared[]): [string, string][] {
  return compared.map(({ judge, person }) => [
    judge === null ? 'unreadable' : String(judge),
    String(person),
  ])
}

function bounds(interval: { low: number; high: number } | null): Agreement['raw_interval'] {
  return interval === null ? null : { low: interval.low, high: interval.high }
}

/**
 * Raw agreement with its Wilson interval, Cohen's kappa with a bootstrap interval over the calls. All null where
 * nothing was checked; kappa is null where only one value occurs.
 */
export function agreementOf(compared: readonly Compared[]): Agreement {
  const pairs = pairsOf(compared)
  const agreed = pairs.filter(([judge, person]) => judge === person).length
  const checked = pairs.length
  const kappa = checked === 0 ? null : cohenKappa(pairs)
  const spread =
    kappa === null
      ? null
      : bootstrapInterval(pairs, (sample) => cohenKappa(sample), { seed, resamples })
  return {
    checked,
    agreed,
    raw: checked === 0 ? null : agreed / checked,
    raw_interval: bounds(wilsonInterval(agreed, checked)),
    kappa,
    kappa_interval: bounds(spread),
  }
}
