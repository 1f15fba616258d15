import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { ItemDetail } from '@/lib/features/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'

/** What an item of one kind alone has to show, in the place of its document. */
export interface ItemView {
  /** On its tab. */
  title: string
  Item: ComponentType<{ item: ItemDetail }>
  /** In the header, after the facts every item has. */
  Facts: ComponentType<{ item: ItemDetail }>
  /** Of its pane beside traces; half of the page without it. */
  width?: string
}

const ResearchTask = dynamic(
  async () => (await import('@/components/systems/deep-rubric/research-task')).ResearchTask,
  { loading: () => <SkeletonLines lines={12} label="Loading the task" /> },
)

const TaskFacts = dynamic(
  async () => (await import('@/components/systems/deep-rubric/task-facts')).TaskFacts,
  { loading: () => null },
)

const QuestionItem = dynamic(
  async () => (await import('@/components/systems/decomp-entail/question-item')).QuestionItem,
  { loading: () => <SkeletonLines lines={6} label="Loading the question" /> },
)

const QuestionFacts = dynamic(
  async () => (await import('@/components/systems/decomp-entail/question-facts')).QuestionFacts,
  { loading: () => null },
)

const ComposedProblem = dynamic(
  async () =>
    (await import('@/components/systems/composition-rl/composed-problem')).ComposedProblem,
  { loading: () => <SkeletonLines lines={12} label="Loading the problem" /> },
)

const ComposedFacts = dynamic(
  async () => (await import('@/components/systems/composition-rl/composed-facts')).ComposedFacts,
  { loading: () => null },
)

export const itemViews: Partial<Record<ItemKind, ItemView>> = {
  question: {
    title: 'Gold',
    Item: QuestionItem,
    Facts: QuestionFacts,
    width: 'md:w-60 xl:w-80',
  },
  'composed-problem': {
    title: 'Problem',
    Item: ComposedProblem,
    Facts: ComposedFacts,
    width: 'md:w-[42%]',
  },
  'research-task': { title: 'Task', Item: ResearchTask, Facts: TaskFacts },
}
