'use client'

import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { ItemDetail } from '@/lib/features/items/schema'

function Waiting() {
  return (
    <div className="p-6">
      <SkeletonLines lines={8} />
    </div>
  )
}

const LiveRun = dynamic(async () => (await import('./live-run')).LiveRun, { loading: Waiting })
const VerifyForm = dynamic(async () => (await import('./verify-form')).VerifyForm, {
  loading: Waiting,
})
const ResearchForm = dynamic(async () => (await import('../research/research-form')).ResearchForm, {
  loading: Waiting,
})

const QuestionForm = dynamic(async () => (await import('../question/question-form')).QuestionForm, {
  loading: Waiting,
})

const forms = { claim: VerifyForm, question: QuestionForm, research: ResearchForm } as const

/** What is asked, by the task of the address or the kind of the item. */
function taskOf(named: string | null): keyof typeof forms {
  if (named === 'question') return 'question'
  return named === 'research' || named === 'research-task' ? 'research' : 'claim'
}

interface VerifyProps {
  /** The item to ask about, when it is not a new claim. */
  item: ItemDetail | null
}

/** A new claim or question, or what becomes of it: the address says which. */
export function Verify({ item }: VerifyProps) {
  const params = useSearchParams()
  const run = params.get('run')
  if (run) return <LiveRun key={run} id={run} />
  const Form = forms[taskOf(item?.kind ?? params.get('task'))]
  return <Form key={item?.id ?? ''} item={item} />
}
