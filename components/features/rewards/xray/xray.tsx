'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { LeaveOneOut } from './leave-one-out'
import { useReader } from '@/components/core/reader/reader'
import { cn } from '@/lib/text/class-names'
import {
  type PartPlace,
  sourceKey,
  sourcesOf,
  sourceWords,
  xrayColumns,
  type XrayRow,
  xrayRows,
} from '@/lib/features/traces/detail/xray'
import type { Tone } from '@/lib/core/vocabulary/tone'

const WhyDialog = dynamic(async () => (await import('./why-dialog')).WhyDialog, {
  loading: () => null,
})

const tones: Record<Tone, string> = {
  sup: 'text-sup',
  ref: 'text-ref',
  abs: 'text-abs',
  plain: 'text-ink',
}

interface LineProps {
  row: XrayRow
  onOpen: (place: PartPlace) => void
}

function Line({ row, onOpen }: LineProps) {
  const { flow, select } = useReader()
  const step = flow.blocks.find(({ number }) => number === row.number)?.steps[0]?.index
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-0.5 text-left font-normal">
        <button
          type="button"
          title={row.question}
          disabled={step === undefined}
          onClick={() => step !== undefined && select(step, { reveal: true })}
          className="min-h-7 rounded px-1 text-soft hover:bg-wash hover:text-ink"
        >
          Q{row.number}
        </button>
      </th>
      {row.cells.map(({ name, text, spoken, tone }) => (
        <td key={name} className="p-0 text-center">
          <button
            type="button"
            aria-label={`Question ${row.number}, ${name}: ${spoken}. Why?`}
            onClick={() => onOpen({ name, question: row.number - 1 })}
            className={cn('num min-h-7 w-full rounded px-1 hover:bg-wash', tones[tone])}
          >
            {text}
          </button>
        </td>
      ))}
    </tr>
  )
}

/** Questions × rewards; every number opens into its arithmetic and the calls behind it. */
export function Xray() {
  const { trace } = useReader()
  const [place, setPlace] = useState<PartPlace | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const sources = sourcesOf(trace)
  const source = sources.find((one) => sourceKey(one) === chosen) ?? sources[0]
  if (!source) return null
  const rows = xrayRows(trace, source)
  return (
    <section aria-labelledby="xray" className="mt-5">
      <h3 id="xray" className="heading mb-1">
        By question
      </h3>
      <table className="w-full table-fixed text-[0.8125rem]">
        <thead>
          <tr className="border-b border-line text-xs text-soft">
            <th scope="col" className="w-9 text-left font-normal">
              <span className="sr-only">Question</span>
            </th>
            {xrayColumns.map(({ name, short, title }) => (
              <th key={name} scope="col" className="pb-1 font-normal">
                <abbr title={title} className="no-underline">
                  {short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.number} row={row} onOpen={setPlace} />
          ))}
        </tbody>
      </table>
      {sources.length > 1 ? (
        <label className="mt-2 flex flex-wrap items-baseline gap-2 text-xs text-soft">
          Numbers
          <select
            value={sourceKey(source)}
            onChange={(event) => setChosen(event.target.value)}
            className="max-w-full min-w-0 flex-1 rounded-md border border-line bg-paper px-1 py-1 text-ink"
          >
            {sources.map((one) => (
              <option key={sourceKey(one)} value={sourceKey(one)}>
                {sourceWords(one)}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p className="mt-1 text-xs text-soft">Numbers {sourceWords(source)}.</p>
      )}
      <LeaveOneOut source={source} />
      {place ? <WhyDialog source={source} place={place} onClose={() => setPlace(null)} /> : null}
    </section>
  )
}
