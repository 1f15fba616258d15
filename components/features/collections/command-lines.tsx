'use client'

import { ShellLines } from '@/components/ui/shell-lines'
import { curlImport, shellImport } from '@/lib/features/collections/command-lines'

/** The same import from a shell, with the address of this very server. */
export function CommandLines({ collection = 'my collection' }: { collection?: string }) {
  return (
    <ShellLines
      lines={(origin) => [
        { label: 'With curl', line: curlImport(origin, collection) },
        { label: 'On the command line', line: shellImport(collection) },
      ]}
    />
  )
}
