'use client'

import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

const surface =
  'z-40 max-h-[min(28rem,var(--radix-dropdown-menu-content-available-height))] min-w-44 overflow-auto rounded-xl border border-line bg-card p-1 text-sm text-ink shadow-lg'
const row =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-lg px-2 py-1 outline-none select-none data-[disabled]:text-soft data-[highlighted]:bg-wash'

interface MenuProps {
  /** One element that takes a ref and button props, usually a Button. */
  trigger: ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}

export function Menu({ trigger, align = 'start', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={6} collisionPadding={8} className={surface}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface MenuItemProps {
  onSelect: () => void
  disabled?: boolean
  tone?: 'plain' | 'ref'
  children: ReactNode
}

export function MenuItem({ onSelect, disabled = false, tone = 'plain', children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cn(row, tone === 'ref' && 'text-ref')}
    >
      {children}
    </Radix.Item>
  )
}

interface MenuLinkProps {
  /** One link. */
  children: ReactNode
}

export function MenuLink({ children }: MenuLinkProps) {
  return (
    <Radix.Item asChild className={row}>
      {children}
    </Radix.Item>
  )
}

interface MenuChoiceProps {
  label: string
  value: string
  choices: { value: string; title: string }[]
  onChange: (value: string) => void
}

/** A set of which exactly one is chosen. */
export function MenuChoice({ label, value, choices, onChange }: MenuChoiceProps) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <Radix.RadioItem key={choice.value} value={choice.value} className={row}>
          <span className="grid size-4 place-items-center">
            <Radix.ItemIndicator>
              <Check aria-hidden className="size-3.5" />
            </Radix.ItemIndicator>
          </span>
          {choice.title}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function MenuLine() {
  return <Radix.Separator className="my-1 h-px bg-line" />
}
