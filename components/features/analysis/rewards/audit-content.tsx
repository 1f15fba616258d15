import { MarksByModel } from './marks-by-model'
import { SystemSection } from './system-section'
import type { SystemAudit } from '@/lib/features/analysis/reward-audit/schema'

/** The audit system by system, and the marks people gave. */
export function AuditContent({ systems }: { systems: readonly SystemAudit[] }) {
  return (
    <div className="flex flex-col gap-8">
      {systems.map((audit) => (
        <SystemSection key={audit.system} audit={audit} />
      ))}
      <MarksByModel />
    </div>
  )
}
