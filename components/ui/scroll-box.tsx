import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

interface ScrollBoxProps {
  label: string
  className?: string
  children: ReactNode
}

/** A part of the page that scrolls by itself; it takes focus so that the keyboard can scroll it. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cn('min-h-0 overflow-auto -outline-offset-2', className)}
    >
      {children}
    </div>
  )
}
