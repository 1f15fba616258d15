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
      title={raw ? 'Render formulas' : 'Show formulas as LaTeX source'}
      onClick={() => choose(!raw)}
    >
      LaTeX
    </Button>
  )
}
