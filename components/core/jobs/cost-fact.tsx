import { BudgetPopover } from './budget-popover'
import { Fact } from './fact-list'
import { May } from '@/components/layout/session'
import type { Cost } from '@/lib/core/model-calls/schema'
import { costWords } from '@/lib/core/model-calls/words'
import type { Permission } from '@/lib/platform/auth/schema'
import { hasEnded, type HasStatus } from '@/lib/platform/jobs/status'

interface CostFactProps {
  work: HasStatus & { cost: Cost | null; budget: number | null }
  /** What the budget may be changed with. */
  permission: Permission
  /** Null where the budget is that of other work. */
  onBudget: ((budget: number | null) => Promise<unknown>) | null
}

/** What the calls of work have cost, of which budget; nothing where no call had a price. */
export function CostFact({ work, permission, onBudget }: CostFactProps) {
  const words = costWords(work)
  if (words === null || work.cost === null) return null
  return (
    <Fact name="Cost">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="num">{words}</span>
        {onBudget === null || hasEnded(work) ? null : (
          <May permission={permission}>
            <BudgetPopover budget={work.budget} currency={work.cost.currency} onChange={onBudget} />
          </May>
        )}
      </span>
    </Fact>
  )
}
