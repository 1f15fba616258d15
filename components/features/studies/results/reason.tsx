'use client'

import type { ReactNode } from 'react'
import { Popover } from '@/components/ui/popover'
import { cn } from '@/lib/text/class-names'

interface ReasonProps {
  /** What the number is, for the title of the box. */
  label: string
  /** The number itself, as it stands on the page. */
  value: string
  className?: string
  children: ReactNode
}

/** A number that opens into the counts or the definition behind it. */
export function Reason({ label, value, className, children }: ReasonProps) {
  return (
    <Popover
      label={label}
      align="center"
      className="w-80 text-[0.8125rem]"
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${value}`}
          className={cn(
            'min-h-6 min-w-6 rounded text-left underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-ink',
            className,
          )}
        >
          {value}
        </button>
      }
    >
      <p className="mb-1 font-semibold">{label}</p>
      <div className="grid gap-1 text-ink">{children}</div>
    </Popover>
  )
}

export function ReasonLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>)
}
