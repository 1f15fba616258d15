/** `#step-3`: the address of a step by its index from 0. */
export function stepHash(step: number): string {
  return `#step-${step}`
}

/** The step a hash names; null for any other hash. */
export function parseStepHash(hash: string): number | null {
  const match = /^#step-(\d{1,6})$/.exec(hash)
  return match ? Number(match[1]) : null
}
