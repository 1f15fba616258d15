import type { Judging } from '@/lib/systems/kit/judging'
import { criteria } from './criteria'
import { hinges } from './hinges'
import { judgePrompts } from './prompts'
import { read, readReferenceQuestions } from './read'
import { records } from './records'
import { tasks } from './tasks'

/** What a judge can be asked about a trace of this system. */
export const judging: Judging = {
  criteria,
  prompts: judgePrompts,
  tasks,
  read,
  silverQuestions: readReferenceQuestions,
  records,
  hinges,
}
