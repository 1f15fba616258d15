/** What a part of the rewards comes to; `value: null` is undefined, and `missing` says what it lacks. */
export interface Outcome {
  value: number | null
  missing: string[]
  /** The arithmetic, a line a term. */
  explanation: string[]
}

export function defined(value: number, explanation: string[]): Outcome {
  return { value, missing: [], explanation }
}

export function lacking(missing: string[], ...explanation: string[]): Outcome {
  return { value: null, missing, explanation }
}

/** A number as a line of arithmetic has it: four digits after the point at most. */
export function shown(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}
