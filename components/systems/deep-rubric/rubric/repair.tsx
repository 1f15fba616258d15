import { BeforeAfter } from './before-after'
import { CriterionChange } from './criterion-change'
import { FindingList } from './finding-list'
import { LongList } from '../long-list'
import { auditRepair, compareRubrics } from '@/lib/systems/deep-rubric/rubric/repair'
import type { ResearchPayload } from '@/lib/core/items/research-task'

interface RepairProps {
  question: string
  payload: ResearchPayload
}

/** The auditor's repair: question and criteria before and after, and whether it keeps the rules. */
export function Repair({ question, payload }: RepairProps) {
  const { revised_question, revised_rubric } = payload.audit ?? {}
  const findings = auditRepair(payload)
  return (
    <>
      {revised_question === undefined ? null : (
        <div className="mt-3">
          <h3 className="heading mb-1">Question</h3>
          <BeforeAfter before={question} after={revised_question} />
        </div>
      )}
      {revised_rubric === undefined ? null : (
        <div className="mt-3">
          <h3 className="heading mb-1">Criteria</h3>
          <LongList items={compareRubrics(payload.rubric ?? [], revised_rubric)} atOnce={20}>
            {(shown) => (
              <ol className="grid gap-2">
                {shown.map((change, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- ids may stand twice in a broken rubric
                  <CriterionChange key={at} change={change} />
                ))}
              </ol>
            )}
          </LongList>
        </div>
      )}
      {findings === null ? null : (
        <div className="mt-3 border-t border-line pt-2 text-[0.8125rem]">
          {findings.length === 0 ? (
            <p className="text-soft">
              <span aria-hidden>✓</span> The repair keeps the rules: 5 to 8 criteria, evidence for
              the factual ones, source leaves among the selected.
            </p>
          ) : (
            <p>The repaired rubric:</p>
          )}
          <FindingList findings={findings} />
        </div>
      )}
    </>
  )
}
