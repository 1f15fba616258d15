'use client'

import { ShellLines } from '@/components/ui/shell-lines'
import { curlAdd, curlSearch, shellAdd, shellSearch } from '@/lib/features/corpora/command-lines'
import type { Corpus } from '@/lib/features/corpora/schema'

/** The same from a shell, with the address of this very server. */
export function CommandLines({
  corpus: { kind, name },
}: {
  corpus: Pick<Corpus, 'kind' | 'name'>
}) {
  return (
    <ShellLines
      lines={(origin) => [
        ...(kind === 'local'
          ? [
              { label: 'Add passages with curl', line: curlAdd(origin, name) },
              { label: 'Add passages on the command line', line: shellAdd(name) },
            ]
          : []),
        { label: 'Search with curl', line: curlSearch(origin, name) },
        { label: 'Search on the command line', line: shellSearch(name) },
      ]}
    />
  )
}
