import type { Resampling } from '@/lib/stats/interval'
import type { BootstrapEstimate } from '@/lib/stats/mean-interval'
import { slopeInterval } from '@/lib/stats/slope'

/** One number of an item at one step; NaN where it has none. */
export interface ItemAtStep {
  step: number
  /** Items of one document belong together. */
  cluster: number
  value: number
}

/** The slope over steps with its interval over documents; null where there is none. */
export function itemSlope(
  items: readonly ItemAtStep[],
  resampling: Resampling,
): BootstrapEstimate | null {
  const known = items.filter(({ value }) => !Number.isNaN(value))
  const columns = {
    x: Float64Array.from(known, ({ step }) => step),
    y: Float64Array.from(known, ({ value }) => value),
    keys: Float64Array.from(known, ({ cluster }) => cluster),
  }
  return slopeInterval(columns, resampling)
}
