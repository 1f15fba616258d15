'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import { DiffFoot } from './diff-foot'
import { DiffHead } from './diff-head'
import { EvidencePane } from './evidence-pane'
import { StepGrid } from './step-grid'
import { useAddToStudy } from './use-add-to-study'
import { useDiffKeys } from './use-diff-keys'
import { useDiffWalk } from './use-diff-walk'
import { useMay } from '@/components/layout/session'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'

const MarkDialog = dynamic(async () => (await import('./mark-dialog')).MarkDialog, {
  loading: () => null,
})

interface DiffPageProps {
  diff: TraceDiff
  /** Made on the server: these need no code in the browser. */
  heads: ReactNode
  verdicts: ReactNode
  rewards: ReactNode
}

/** Traces of one item step by step: which steps are the same, and where they part. */
export function DiffPage({ diff, heads, verdicts, rewards }: DiffPageProps) {
  const [step, setStep] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isMarking, setMarking] = useState(false)
  const [mayMark, mayStudy] = [useMay('audit'), useMay('lead')]
  const box = useRef<HTMLDivElement>(null)

  function select(next: number | null) {
    setStep(next)
    const row = next === null ? null : box.current?.querySelector(`[data-step="${next}"]`)
    row?.scrollIntoView({ block: 'nearest' })
  }

  const toggle = () => setOpen((now) => !now)
  const walk = useDiffWalk(diff)
  const addToStudy = useAddToStudy(diff)
  const onMark = mayMark ? () => setMarking(true) : undefined
  const onStudy = mayStudy ? addToStudy : undefined
  useDiffKeys({ diff, step, select, onEvidence: toggle, onMark, onStudy, walk })
  return (
    <div className="fill-page flex flex-col overflow-hidden max-md:h-auto max-md:overflow-visible">
      <DiffHead diff={diff} walk={walk} onStudy={onStudy} />
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <EvidencePane diff={diff} step={step} isOpen={isOpen} onToggle={toggle} />
        <StepGrid
          ref={box}
          diff={diff}
          heads={heads}
          verdicts={verdicts}
          step={step}
          onStep={select}
        />
      </div>
      {rewards}
      <DiffFoot
        diff={diff}
        walk={walk}
        onFirst={() => select(diff.first_divergence)}
        onMark={onMark}
      />
      {isMarking ? <MarkDialog diff={diff} step={step} onClose={() => setMarking(false)} /> : null}
    </div>
  )
}
