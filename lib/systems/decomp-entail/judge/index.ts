import { unreadable } from '../../judge-reply'
import type { Judging } from '../../judging'
import { criteria } from './criteria'

/** There is nothing to ask a judge about a trace of this system. */
export const judging: Judging = {
  criteria,
  prompts: [],
  tasks: () => [],
  read: () => unreadable,
  silverQuestions: () => null,
  records: () => [],
  hinges: () => () => false,
}
