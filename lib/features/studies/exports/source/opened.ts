import type { CodedJudgement } from '../../results/coded'
import type { StudyRecord } from '../../results/record'
import type { Submission } from '../../results/submission'
import type { ExportedStudy } from '../judgements'

/** A study read for an export: everything but its texts. */
export interface OpenedStudy extends ExportedStudy {
  isUnblinded: boolean
  record: StudyRecord
  submissions: readonly Submission[]
  judgements: readonly CodedJudgement[]
}
