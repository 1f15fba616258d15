'use client'

import { ServerField } from '@/components/core/jobs/server-field'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { type JudgeChoice, usualJudge } from '@/lib/features/judging/choice'
import type { Criterion } from '@/lib/systems/kit/judging'

interface JudgeSelectsProps {
  choice: JudgeChoice
  /** Those that can have a judge of their own. */
  criteria: readonly Criterion[]
  /** What is asked is settled: only by whom is left to choose. */
  isSettled?: boolean
  onChange: (choice: JudgeChoice) => void
}

/** Who judges: one for all, and where wanted another one for a criterion. */
export function JudgeSelects({ choice, criteria, isSettled = false, onChange }: JudgeSelectsProps) {
  const { judge, byCriterion, hasSilver } = choice
  const main = {
    label: 'Judge',
    none: 'first server with the role judge',
    value: judge,
    onChange: (id: string) => onChange({ ...choice, judge: id }),
  }
  if (isSettled) return <ServerField {...main} />
  const select = (criterion: Criterion) => (
    <ServerField
      key={criterion.name}
      label={criterion.title}
      hint={criterion.meaning}
      none={usualJudge(criterion)}
      value={byCriterion[criterion.name] ?? ''}
      onChange={(id) =>
        onChange({ ...choice, byCriterion: { ...byCriterion, [criterion.name]: id } })
      }
    />
  )
  return (
    <>
      <ServerField hint="Embeddings use the server with that role." {...main} />
      <details>
        <summary className="rounded py-1 text-[0.8125rem] text-link">
          A different judge for one criterion
        </summary>
        <div className="grid gap-x-4 gap-y-3 pt-2 sm:grid-cols-2">
          {criteria.filter(({ role }) => role !== 'novice').map(select)}
        </div>
      </details>
      <CheckboxField
        label="Also write reference questions where they are missing"
        checked={hasSilver}
        onChecked={(checked) => onChange({ ...choice, hasSilver: checked })}
      />
      {criteria.filter(({ role }) => role === 'novice').map(select)}
    </>
  )
}
