import type { ReactNode } from 'react'
import { cn } from '@/lib/text/class-names'

interface ScrollBoxProps {
  label: string
  /** `group` where several stand on one page under the same name. */
  role?: 'region' | 'group'
  className?: string
  children: ReactNode
}

/** A part of the page that scrolls by itself; it takes focus so that the keyboard can scroll it. */
export function ScrollBox({ label, role = 'region', className, children }: ScrollBoxProps) {
  return (
    <div
      role={role}
      aria-label={label}
      tabIndex={0}
      className={cn('min-h-0 overflow-auto -outline-offset-2', className)}
    >
      {children}
    </div>
  )
}
