'use client'

import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { ItemDetail } from '@/lib/items/detail/schema'

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

/** By the task of the address, or the kind of the item. */
const forms: ReadonlyMap<string, typeof VerifyForm> = new Map([
  ['question', QuestionForm],
  ['research', ResearchForm],
  ['research-task', ResearchForm],
])

interface VerifyProps {
  /** The item to ask about, when it is not a new claim. */
  item: ItemDetail | null
}

/** A new claim or question, or what becomes of it: the address says which. */
export function Verify({ item }: VerifyProps) {
  const params = useSearchParams()
  const run = params.get('run')
  if (run) return <LiveRun key={run} id={run} />
  const task = item ? item.kind : params.get('task')
  const Form = (task === null ? undefined : forms.get(task)) ?? VerifyForm
  return <Form key={item?.id ?? ''} item={item} />
}
