import { FindingList } from './finding-list'
import type { Finding } from '@/lib/systems/deep-rubric/rubric/finding'

interface StructuralAuditProps {
  /** What `auditStructure` found. */
  findings: readonly Finding[]
  onCriterion?: (id: string) => void
}

/** What is wrong with a rubric by rules alone; quiet when nothing is. */
export function StructuralAudit({ findings, onCriterion }: StructuralAuditProps) {
  return (
    <section aria-label="Structural audit">
      <h2 className="heading">Structural audit</h2>
      {findings.length === 0 ? (
        <p className="mt-1 text-[0.8125rem] text-soft">
          <span aria-hidden>✓</span> No structural problem
        </p>
      ) : (
        <FindingList findings={findings} onCriterion={onCriterion} />
      )}
    </section>
  )
}
