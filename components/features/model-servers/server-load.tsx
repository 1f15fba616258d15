'use client'

import { useQuery } from '@tanstack/react-query'
import { Pill } from '@/components/ui/pill'
import { probeQuery, serverLoadQuery } from '@/lib/core/model-servers/queries'
import { loadLines, loadNames, probeWords } from '@/lib/core/model-servers/words'

/** Whether a server answers, and how loaded it is, as long as somebody looks. */
export function ServerLoad({ id }: { id: string }) {
  const { data: probe, error } = useQuery(probeQuery(id))
  const isUp = probe?.answers === true
  const { data: load } = useQuery({ ...serverLoadQuery(id), enabled: isUp })
  const words = error?.message ?? (probe ? probeWords(probe) : 'Checking…')
  return (
    <div className="mt-3 grid gap-2">
      <p
        className="flex min-h-5.5 flex-wrap items-center gap-2 text-xs text-soft"
        aria-live="polite"
      >
        {probe || error ? (
          <Pill tone={isUp ? 'plain' : 'ref'}>{isUp ? 'reachable' : 'not reachable'}</Pill>
        ) : null}
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </p>
      {isUp || probe === undefined ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs max-sm:flex-col">
          {(load ? loadLines(load) : loadNames.map((name) => [name, '…'] as const)).map(
            ([name, value]) => (
              <div key={name} className="flex gap-1.5">
                <dt className="text-soft">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ),
          )}
        </dl>
      ) : null}
    </div>
  )
}
