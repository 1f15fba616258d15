'use client'

import { useChangeTree } from '../live-tree'
import { useMay } from '@/components/layout/session'
import { BeforeAfter } from '@/components/systems/deep-rubric/rubric/before-after'
import { CriterionChange } from '@/components/systems/deep-rubric/rubric/criterion-change'
import { Button } from '@/components/ui/button'
import { Pill } from '@/components/ui/pill'
import { repairsOf, type TreeRepair } from '@/lib/systems/registry/tree-repairs'
import type { RepairDecision, TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'
import { isActive } from '@/lib/platform/jobs/status'

function Decided({ decision }: { decision: RepairDecision }) {
  return decision === 'accept' ? (
    <Pill size="sm" tone="sup" sign="✓">
      Accepted
    </Pill>
  ) : (
    <Pill size="sm" sign="–">
      Rejected
    </Pill>
  )
}

interface RepairItemProps {
  repair: TreeRepair
  isBusy: boolean
  onDecide: ((decision: RepairDecision) => void) | null
}

function RepairItem({ repair, isBusy, onDecide }: RepairItemProps) {
  const { n, decision } = repair
  return (
    <li aria-label={`Repair ${n}`} className="grid gap-2">
      {repair.kind === 'question' ? (
        <>
          <h4 className="text-[0.8125rem] font-semibold">The question</h4>
          <BeforeAfter before={repair.before} after={repair.after} />
        </>
      ) : (
        <ol>
          <CriterionChange change={repair.change} />
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {decision === null ? null : <Decided decision={decision} />}
        {onDecide && decision !== 'accept' ? (
          <Button size="sm" disabled={isBusy} onClick={() => onDecide('accept')}>
            Accept<span className="sr-only"> repair {n}</span>
          </Button>
        ) : null}
        {onDecide && decision !== 'reject' ? (
          <Button size="sm" disabled={isBusy} onClick={() => onDecide('reject')}>
            Reject<span className="sr-only"> repair {n}</span>
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** What the auditor would change, each to be accepted or rejected by itself; minds may be changed. */
export function RepairList({ tree }: { tree: TreeDetail }) {
  const change = useChangeTree(tree.id)
  const mayDecide = useMay('lead') && !isActive(tree)
  const repairs = repairsOf(tree.state)
  if (repairs.length === 0) return null
  const open = repairs.filter(({ decision }) => decision === null).length
  return (
    <section aria-label="Repairs" className="mt-3">
      <h3 className="heading">
        Repairs{' '}
        <span className="font-normal text-soft normal-case">
          {open === 0 ? 'all decided' : `${open} of ${repairs.length} to decide`}
        </span>
      </h3>
      <ul className="mt-2 grid gap-4">
        {repairs.map((repair) => (
          <RepairItem
            key={repair.n}
            repair={repair}
            isBusy={change.isPending}
            onDecide={
              mayDecide
                ? (decision) => change.mutate({ do: 'repair', n: repair.n, decision })
                : null
            }
          />
        ))}
      </ul>
    </section>
  )
}
