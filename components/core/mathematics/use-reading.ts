'use client'

import { keptFlag, useKeptFlag } from '@/components/ui/kept-flag'

const rawMathematics = keptFlag('touchstone.mathematics', 'raw')

/** Whether mathematics is read as it was written; the choice is remembered on this device. */
export function useRawMathematics(): { raw: boolean; choose: (raw: boolean) => void } {
  return { raw: useKeptFlag(rawMathematics), choose: rawMathematics.set }
}
