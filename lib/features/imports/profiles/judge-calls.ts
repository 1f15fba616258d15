import {
  recordJudgeCallSchema,
  type RecordJudgeCall,
  type RowNote,
} from '@/lib/core/records/schema'
import { refuseZod } from './profile'

interface ReadCalls {
  calls: RecordJudgeCall[]
  notes: RowNote[]
}

const slotOf = ({ server_model: judge, criterion, target, sample = 0 }: RecordJudgeCall) =>
  JSON.stringify([judge, criterion, target, sample])

/** The next number that none of the same has. */
function numbered(call: RecordJudgeCall, taken: ReadonlySet<string>): RecordJudgeCall {
  if (call.sample !== undefined) return call
  let sample = 0
  while (taken.has(slotOf({ ...call, sample }))) sample += 1
  return { ...call, sample }
}

/** The judge calls of a row. One that does not fit is left out with a note: the trace is more than they are. */
export function judgeCallsOf(given: readonly unknown[]): ReadCalls {
  const calls: RecordJudgeCall[] = []
  const notes: RowNote[] = []
  const taken = new Set<string>()
  for (const [at, one] of given.entries()) {
    const parsed = recordJudgeCallSchema.safeParse(one)
    if (!parsed.success) {
      notes.push(faultOf(parsed.error, at))
      continue
    }
    const call = numbered(parsed.data, taken)
    if (taken.has(slotOf(call))) {
      const message = 'a duplicate of an earlier request to the same judge; left out'
      notes.push({ path: `judge_calls.${at}`, message })
      continue
    }
    taken.add(slotOf(call))
    calls.push(call)
  }
  return { calls, notes }
}

function faultOf(error: Parameters<typeof refuseZod>[0], at: number): RowNote {
  const { path, message } = refuseZod(error).issue
  return {
    path: ['judge_calls', at, ...(path ? [path] : [])].join('.'),
    message: `${message}; this call is left out`,
  }
}
