import type { Database } from '@/lib/platform/db/database'
import {
  openBattles,
  openBundle,
  openJudgements,
  openMatrix,
  openPreferences,
} from '@/lib/studies/exports/data'
import { openItems } from '../items/data'
import { openJudgeCalls } from '../judge-calls/data'
import { openJudgeTraining } from '../judge-training/data'
import { openLabelStudio } from '../label-studio/data'
import type { ExportKind } from '../kinds'
import { openMarks } from '../marks/data'
import type { OpenedExport } from '../opened'
import type { AskedOf } from '../query'
import { openRl } from '../rl/data'
import { openSft } from '../sft/data'
import { openStepwise } from '../stepwise/data'
import { openTraces } from '../traces/data'

type Openers = {
  [Kind in ExportKind]: (database: Database, asked: AskedOf[Kind]) => Promise<OpenedExport>
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
  asked: AskedOf[Kind] & { own: { kind: Kind } },
): Promise<OpenedExport> {
  return await openers[asked.own.kind](database, asked)
}
