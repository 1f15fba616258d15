import { FindingsByModel } from './findings-by-model'
import { MarksByModel } from './marks-by-model'
import { People } from './people'
import { SystemSection } from './system-section'
import type { SystemAudit } from '@/lib/features/analysis/reward-audit/schema'

/** The audit system by system, and what people preferred and marked. */
export function AuditContent({ systems }: { systems: readonly SystemAudit[] }) {
  return (
    <div className="flex flex-col gap-8">
      {systems.map((audit) => (
        <SystemSection key={audit.system} audit={audit} />
      ))}
      <People />
      <FindingsByModel />
      <MarksByModel />
    </div>
  )
}
