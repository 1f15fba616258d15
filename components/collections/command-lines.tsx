'use client'

import { useSyncExternalStore } from 'react'
import { ScrollBox } from '@/components/ui/scroll-box'
import { curlImport, shellImport } from '@/lib/collections/command-lines'

const never = () => () => undefined

/** The same import from a shell, with the address of this very server. */
export function CommandLines({ collection = 'my collection' }: { collection?: string }) {
  const origin = useSyncExternalStore(
    never,
    () => globalThis.location.origin,
    () => 'http://127.0.0.1:3000',
  )
  const lines = [
    { label: 'With curl', line: curlImport(origin, collection) },
    { label: 'On the command line', line: shellImport(collection) },
  ]
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-2">
      {lines.map(({ label, line }) => (
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
