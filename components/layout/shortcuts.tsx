'use client'

import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ReactNode } from 'react'
import {
  beginsSequence,
  belongsToControl,
  findShortcut,
  pressed,
  sequenceTime,
} from '@/lib/features/shortcuts/shortcut'
import type { FocusedControl, ShortcutList } from '@/lib/features/shortcuts/shortcut'

interface ShortcutRegister {
  lists: readonly ShortcutList[]
  add: (list: ShortcutList) => () => void
}

const Register = createContext<ShortcutRegister>({ lists: [], add: () => () => undefined })

export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [lists, setLists] = useState<readonly ShortcutList[]>([])
  const [add] = useState(() => (list: ShortcutList) => {
    setLists((now) => [...now, list])
    return () => setLists((now) => now.toSpliced(now.indexOf(list), 1))
  })
  const register = useMemo(() => ({ lists, add }), [lists, add])
  return <Register value={register}>{children}</Register>
}

/** The shortcut lists of everything on screen, for the help dialog; several charts have the same one. */
export function useShortcutLists(): readonly ShortcutList[] {
  return [...new Set(use(Register).lists)]
}

function controlOf(target: EventTarget | null): FocusedControl {
  if (!(target instanceof HTMLElement)) return { tag: '', type: '', role: '', editable: false }
  return {
    tag: target.tagName.toLowerCase(),
    type: target instanceof HTMLInputElement ? target.type : '',
    role: target.getAttribute('role') ?? '',
    editable: target.isContentEditable,
  }
}

/** A dialog or menu, which the keys then belong to. */
export function isSomethingOpen(): boolean {
  return document.querySelector('dialog[open], [popover=auto]:popover-open') !== null
}

type Handlers<Id extends string> = Partial<Record<Id, (event: KeyboardEvent) => void>>

/**
 * Lists the shortcuts in the help dialog and runs their handlers while the component is mounted.
 * `list` has to be a constant. Keys typed into fields, menus and open dialogs are left alone.
 */
export function useShortcuts<Id extends string>(list: ShortcutList<Id>, handlers: Handlers<Id>) {
  const { add } = use(Register)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isSomethingOpen()) return
    const shortcut = findShortcut(list, event)
    if (!shortcut || belongsToControl(pressed(event), controlOf(event.target))) return
    const handler = handlers[shortcut.id]
    if (!handler) return
    event.preventDefault()
    handler(event)
  })
  useEffect(() => add(list), [add, list])
  useLayoutEffect(() => {
    globalThis.addEventListener('keydown', onKeyDown)
    return () => globalThis.removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * Runs shortcuts of two keys, such as `g t`, before any other shortcut sees the second key. `list` has to be constant.
 */
export function useSequences(list: ShortcutList, run: (id: string) => void) {
  const { add } = use(Register)
  const first = useRef<{ key: string; at: number }>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const before = first.current
    first.current = null
    const key = pressed(event)
    if (isSomethingOpen() || belongsToControl(key, controlOf(event.target))) return
    if (before !== null && event.timeStamp - before.at <= sequenceTime) {
      const keys = `${before.key} ${key}`
      const shortcut = list.shortcuts.find((each) => each.keys.includes(keys))
      if (shortcut) {
        event.preventDefault()
        run(shortcut.id)
        return
      }
    }
    if (beginsSequence(list, key)) first.current = { key, at: event.timeStamp }
  })
  useEffect(() => add(list), [add, list])
  useLayoutEffect(() => {
    const options = { capture: true }
    globalThis.addEventListener('keydown', onKeyDown, options)
    return () => globalThis.removeEventListener('keydown', onKeyDown, options)
  }, [])
}
