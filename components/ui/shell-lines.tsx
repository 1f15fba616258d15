'use client'

import { useSyncExternalStore } from 'react'
import { ScrollBox } from './scroll-box'

const never = () => () => undefined

interface ShellLinesProps {
  /** What can be typed into a shell, given the address of this very server. */
  lines: (origin: string) => readonly { label: string; line: string }[]
}

/** Commands that do the same from a shell. */
export function ShellLines({ lines }: ShellLinesProps) {
  const origin = useSyncExternalStore(
    never,
    () => globalThis.location.origin,
    () => 'http://127.0.0.1:3000',
  )
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-2">
      {lines(origin).map(({ label, line }) => (
        <ScrollBox
          key={label}
          label={label}
          className="rounded-xl border border-line bg-card px-4 py-3"
        >
          <code className="font-mono text-[0.78125rem] whitespace-pre">{line}</code>
        </ScrollBox>
      ))}
    </div>
  )
}
