'use client'

import { cn } from '@/lib/text/class-names'
import {
  type FactReading,
  factReadings,
  factReadingWords,
} from '@/lib/features/traces/detail/facts'

interface ReadingSwitchProps {
  reading: FactReading
  onReading: (reading: FactReading) => void
}

/** Facts before correction, after it, or both at once. */
export function ReadingSwitch({ reading, onReading }: ReadingSwitchProps) {
  return (
    <div role="group" aria-label="Facts" className="inline-flex rounded-md border border-edge">
      {factReadings.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === reading}
          onClick={() => onReading(one)}
          className={cn(
            'h-7 px-2 text-[0.8125rem] -outline-offset-2 first:rounded-l-md last:rounded-r-md',
            one === reading ? 'bg-ink font-semibold text-paper' : 'text-soft hover:text-ink',
          )}
        >
          {factReadingWords[one]}
        </button>
      ))}
    </div>
  )
}
