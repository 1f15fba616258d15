import type { Database } from '@/lib/platform/db/database'
import {
  openBattles,
  openBundle,
  openJudgements,
  openMatrix,
  openPreferences,
} from '@/lib/features/exports/studies/open-study-exports.server'
import { openItems } from './open-items.server'
import { openJudgeCalls } from './judge-calls/open-judge-calls.server'
import { openJudgeTraining } from './judge-training/open-judge-training.server'
import { openLabelStudio } from './label-studio/open-label-studio.server'
import type { ExportKind } from './kinds'
import { openMarks } from './marks/open-marks.server'
import type { OpenedExport } from './opened'
import type { ExportRequest } from './query'
import { openRl } from './rl/open-rl.server'
import { openSft } from './sft/open-sft.server'
import { openStepwise } from './stepwise/open-stepwise.server'
import { openTraces } from './open-traces.server'

type Openers = {
  [Kind in ExportKind]: (database: Database, asked: ExportRequest[Kind]) => Promise<OpenedExport>
}

const openers: Openers = {
  traces: openTraces,
  items: openItems,
  marks: openMarks,
  'judge-calls': openJudgeCalls,
  'judge-training': openJudgeTraining,
  judgements: openJudgements,
  matrix: openMatrix,
  battles: openBattles,
  preferences: openPreferences,
  'label-studio': openLabelStudio,
  'study-bundle': openBundle,
  sft: openSft,
  stepwise: openStepwise,
  rl: openRl,
}

/** An export of any kind, settled. Refused where nothing may be told yet. */
export async function openExport<Kind extends ExportKind>(
  database: Database,
  asked: ExportRequest[Kind] & { own: { kind: Kind } },
): Promise<OpenedExport> {
  return await openers[asked.own.kind](database, asked)
}
