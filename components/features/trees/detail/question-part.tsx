'use client'

import { useChangeTree } from '../live-tree'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { repairedTask } from '@/lib/systems/registry/tree-repairs'
import { visibleText } from '@/lib/text/visible-text'
import type { TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'
import { groundedLeaves } from '@/lib/systems/deep-rubric/growing/state'
import { isActive } from '@/lib/platform/jobs/status'

function Write({ tree }: { tree: TreeDetail }) {
  const change = useChangeTree(tree.id)
  const isAgain = tree.state.rubric !== null
  return (
    <May permission="lead">
      <Button
        size="sm"
        look={isAgain ? 'plain' : 'primary'}
        disabled={change.isPending}
        onClick={() => change.mutate({ do: 'synthesis' })}
      >
        {isAgain ? 'Rewrite both' : 'Write question and rubric'}
      </Button>
    </May>
  )
}

/** The research question that the leaves became, or how it comes to be. */
export function QuestionPart({ tree }: { tree: TreeDetail }) {
  const { question } = repairedTask(tree.state)
  const { mended } = tree.state
  const canWrite = !isActive(tree) && groundedLeaves(tree.state).length > 1
  return (
    <section aria-label="Question">
      <h2 className="heading">Question</h2>
      {question === null ? (
        <p className="mt-1 text-[0.8125rem] text-soft">
          About five leaves are chosen and merged into one research question, and its rubric is
          written from their statements. At least two leaves with evidence are needed.
        </p>
      ) : (
        <p dir="auto" className="read mt-1 text-lg leading-snug break-words">
          {visibleText(question)}
        </p>
      )}
      {mended.length > 0 ? (
        <details className="mt-1 text-[0.8125rem]">
          <summary className="rounded">The rubric was requested again</summary>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-soft">
            {mended.map((problem) => (
              <li key={problem}>{visibleText(problem)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {canWrite ? (
        <div className="mt-2">
          <Write tree={tree} />
        </div>
      ) : null}
    </section>
  )
}
