import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    generatedFactor: number
  }
}

/** How many generated inputs a test tries: `count`, or as many times more as `npm run soak -- fuzz` asks for. */
export function generated(count: number): { numRuns: number } {
  return { numRuns: Math.ceil(count * inject('generatedFactor')) }
}
