import type { ReactNode } from 'react'
import { Kbd } from '@/components/ui/kbd'
import { keyLabel } from '@/lib/features/shortcuts/shortcut'

export interface KeyHint {
  /** As in lists of shortcuts: `arrowup`, `enter`, `c`. */
  keys: readonly string[]
  words: string
}

interface KeyHintsProps {
  hints: readonly KeyHint[]
  /** What is on the page, in numbers. */
  status?: ReactNode
}

/** The foot of the page: keys and counts. */
export function KeyHints({ hints, status }: KeyHintsProps) {
  return (
    <footer className="sticky bottom-(--guide-height) flex gap-4 border-t border-line bg-card px-4 py-1.5 text-xs text-soft max-md:hidden sm:px-5">
      {hints.map(({ keys, words }) => (
        <span key={words}>
          {keys.map((key) => (
            <Kbd key={key}>{keyLabel(key)}</Kbd>
          ))}{' '}
          {words}
        </span>
      ))}
      <span>
        <Kbd>?</Kbd> shortcuts
      </span>
      {status ? <span className="num ml-auto">{status}</span> : null}
    </footer>
  )
}
