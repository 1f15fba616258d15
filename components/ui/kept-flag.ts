'use client'

import { keptText, type KeptText, useKeptText } from './kept-text'

/** A yes or no that this device remembers. */
export interface KeptFlag {
  /** What the device stores for yes. */
  on: string
  text: KeptText
  isOn: () => boolean
  set: (isOn: boolean) => void
}

export function keptFlag(key: string, on = 'on'): KeptFlag {
  const text = keptText(key)
  return { on, text, isOn: () => text.read() === on, set: (isOn) => text.set(isOn ? on : '') }
}

/** Off until the page is in the browser. */
export function useKeptFlag({ on, text }: KeptFlag): boolean {
  return useKeptText(text) === on
}
