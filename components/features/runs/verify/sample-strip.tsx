'use client'

import { cn } from '@/lib/text/class-names'
import type { RunState, SampleState } from '@/lib/features/runs/fold'
import { sampleKey } from '@/lib/features/runs/fold'
import { type SampleWord, sampleWord } from '@/lib/features/runs/live-words'
import type { RunDetail } from '@/lib/features/runs/schema'
import { systems } from '@/lib/systems/registry/systems'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { shownVerdict } from '@/lib/systems/registry/verdict-words'
import { type Tone } from '@/lib/core/vocabulary/tone'

const tones: Record<Tone, string> = {
  sup: 'bg-supw text-sup',
  ref: 'bg-refw text-ref',
  abs: 'bg-absw text-abs',
  plain: 'bg-wash text-soft',
}

const signs: Record<SampleWord, string> = {
  waiting: '…',
  'not started': '–',
  writing: '✎',
  done: '✓',
  failed: '✗',
  stopped: '–',
}

interface SquareProps {
  number: number
  sample: SampleState | undefined
  run: RunDetail
  isShown: boolean
  onShow: () => void
}

function verdictOf(sample: SampleState | undefined) {
  if (sample?.status !== 'done') return null
  const { system, content, reasoning } = sample
  const { verdict, status } = systems[system].read({
    output: content,
    reasoning: reasoning === '' ? null : reasoning,
    finish_reason: 'stop',
    logged: null,
  })
  return shownVerdict({ system, verdict, status, correct: null })
}

function SampleSquare({ number, sample, run, isShown, onShow }: SquareProps) {
  const verdict = verdictOf(sample)
  const hasFailed = sample?.status === 'failed'
  const state = sampleWord(sample, run)
  const word = verdict?.word ?? state
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={`Sample ${number}: ${word}`}
      title={`Sample ${number}: ${word}`}
      onClick={onShow}
      className={cn(
        'h-7 min-w-7 rounded-md px-1.5 text-[0.6875rem] font-semibold',
        tones[verdict?.tone ?? (hasFailed ? 'ref' : 'plain')],
        state === 'writing' && 'animate-pulse',
        isShown && 'outline-2 outline-offset-1 outline-ink',
      )}
    >
      {verdict ? verdict.word.slice(0, 3) : signs[state]}
    </button>
  )
}

interface SampleStripProps {
  run: RunDetail
  samples: RunState['samples']
  system: SystemId
  shown: number
  onShow: (sample: number) => void
}

/** The samples of one system, each with its verdict as soon as it has one. */
export function SampleStrip({ run, samples, system, shown, onShow }: SampleStripProps) {
  if (run.samples < 2) return null
  const item_id = run.item_ids[0] ?? ''
  return (
    <div role="group" aria-label="Samples" className="mt-2 flex flex-wrap gap-1">
      {Array.from({ length: run.samples }, (_, sample) => (
        <SampleSquare
          key={sample}
          number={sample + 1}
          sample={samples.get(sampleKey({ item_id, system, sample }))}
          run={run}
          isShown={sample === shown}
          onShow={() => onShow(sample)}
        />
      ))}
    </div>
  )
}
