'use client'

import { useRawMathematics } from './use-reading'
import { Button } from '@/components/ui/button'

/** Formulas as they were written, or set. */
export function RawSwitch() {
  const { raw, choose } = useRawMathematics()
  return (
    <Button
      size="sm"
      look="quiet"
      aria-pressed={raw}
      title={raw ? 'Set the formulas' : 'Show the formulas as they were written'}
      onClick={() => choose(!raw)}
    >
      LaTeX
    </Button>
  )
}
