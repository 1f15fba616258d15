'use client'

import { Check } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Floating, type TriggerElement } from './floating'

const row =
  'flex min-h-8 w-full items-center gap-2 rounded-lg px-2 py-1 text-left -outline-offset-2 select-none hover:bg-wash focus:bg-wash disabled:text-soft'

function rowsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const rows = rowsOf(event.currentTarget)
  const at = rows.findIndex((item) => item === document.activeElement)
  const targets: Partial<Record<string, number>> = {
    ArrowDown: (at + 1) % rows.length,
    ArrowUp: (at - 1 + rows.length) % rows.length,
    Home: 0,
    End: rows.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  rows[target]?.focus()
}

function close(event: MouseEvent<HTMLElement>) {
  const box = event.target instanceof Element && event.target.closest('[role^=menuitem]')
  if (box) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

interface MenuProps {
  /** A button; it opens and closes the menu. */
  trigger: TriggerElement
  align?: 'start' | 'end'
  children: ReactNode
}

export function Menu({ trigger, align = 'start', children }: MenuProps) {
  return (
    <Floating trigger={trigger} role="menu" align={align} className="min-w-44 rounded-xl p-1">
      <MenuRows>{children}</MenuRows>
    </Floating>
  )
}

/** Keys and clicks of the rows inside, which are the ones with focus. */
export function MenuRows({ children }: Pick<MenuProps, 'children'>) {
  return (
    <div role="none" onKeyDown={moveFocus} onClick={close}>
      {children}
    </div>
  )
}

/** Give it to a link inside a menu. */
export const menuLink = { role: 'menuitem', tabIndex: -1, className: row } as const

interface MenuChoiceProps {
  label: string
  value: string
  choices: readonly { value: string; title: string }[]
  onChange: (value: string) => void
}

/** A set of which exactly one is chosen. */
export function MenuChoice({ label, value, choices, onChange }: MenuChoiceProps) {
  return (
    <div role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={row}
        >
          <span className="grid size-4 place-items-center">
            {choice.value === value ? <Check aria-hidden className="size-3.5" /> : null}
          </span>
          {choice.title}
        </button>
      ))}
    </div>
  )
}

export function MenuLine() {
  return <hr className="my-1 border-line" />
}
