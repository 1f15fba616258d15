'use client'

import { RubricPane } from '../rubric/rubric-pane'
import { useTree } from '../tree/tree-context'
import { useReport, useReportSelection } from './report-context'
import { CriterionSentences } from './criterion-sentences'
import { pinRule } from '@/lib/systems/deep-rubric/reading/pins'

/** The criteria with their scores, each tied to the sentences that satisfy it. */
export function ReportJudged() {
  const { payload, scores } = useReport()
  const { chosen } = useReportSelection()
  const { view, light, select } = useTree()
  const criterion = chosen?.on === 'criterion' ? chosen.id : null
  return (
    <div className="mb-5">
      <RubricPane
        rubric={payload.rubric ?? []}
        scores={scores}
        criterion={criterion ?? view.criterion}
        onCriterion={(id) => light(id ?? view.criterion)}
        onLeaf={select}
      />
      {criterion === null ? null : <CriterionSentences criterion={criterion} />}
      {payload.rubric ? <p className="mt-1 text-xs text-soft">{pinRule}</p> : null}
    </div>
  )
}
