'use client'

import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

interface PopoverProps {
  /** One element that takes a ref and button props, usually a Button. */
  trigger: ReactNode
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

export function Popover(props: PopoverProps) {
  const { trigger, label, align = 'start', open, onOpenChange, className, children } = props
  return (
    <Radix.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-40 max-h-[min(32rem,var(--radix-popover-content-available-height))] w-72 overflow-auto',
            'rounded-xl border border-line bg-card p-3 text-sm text-ink shadow-lg outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
