'use client'

import type { ReactNode } from 'react'
import { Floating, type TriggerElement } from './floating'
import { cn } from '@/lib/text/class-names'

interface PopoverProps {
  /** A button; it opens and closes the popover. */
  trigger: TriggerElement
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

export function Popover({ align = 'start', className, ...props }: PopoverProps) {
  return (
    <Floating
      role="dialog"
      align={align}
      className={cn('rounded-xl p-3', className ?? 'w-72')}
      {...props}
    />
  )
}
