import type { Convention, RewardRecord } from '@/lib/rewards/schema'

interface Computed {
  name: string
  convention: Convention
  value: number | null
  explanation: string[]
}

/** A reward that follows from text, gold or given judge replies, with its arithmetic in words. */
export function computed({ name, convention, value, explanation }: Computed): RewardRecord {
  return { name, value, origin: 'computed', convention, explanation }
}

interface Undefined {
  name: string
  convention: Convention
  missing: string[]
  reason: string
}

/** A reward without a value: never zero, always with what it lacks and why. */
export function undefinedReward({ name, convention, missing, reason }: Undefined): RewardRecord {
  return { name, value: null, origin: 'computed', convention, missing, explanation: [reason] }
}

/** One named check, as a line of an explanation. */
export interface Check {
  name: string
  holds: boolean
}

export function checkLine({ name, holds }: Check): string {
  return `${holds ? '✓' : '✗'} ${name}`
}
