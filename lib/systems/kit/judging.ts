import type { Gold, ItemPayload } from '@/lib/core/items/schema'
import type { ChatReply, ChatRequest } from '@/lib/platform/model-server/schema'
import type { Convention, RewardRecord } from '@/lib/core/rewards/schema'
import type { Reading } from '@/lib/core/traces/schema'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { ChosenPrompt, PromptTemplate } from './pipeline'

/** Which of the servers of a judging is asked. */
export type JudgeRole = 'judge' | 'novice' | 'embedding'

/** Something a judge is asked about a trace, in the words of the screen. */
export interface Criterion {
  /** As in records and addresses. */
  name: string
  title: string
  role: JudgeRole
  /** What is asked, in one plain sentence. */
  meaning: string
  /** Values a reply can have, in order, as they are stored and as they are said. */
  values: readonly { value: JudgedValue; words: string }[]
  /** Where a reply has several marks and its value is their mean: what each is of. People check every one. */
  parts?: readonly string[]
  /** Name of the template it is asked with; null where there are no words. */
  prompt: string | null
  /** Rewards that rest on it. */
  rewards: readonly string[]
}

/** What was read out of a reply: a verdict, a yes or no as 1 or 0, a share, marks on a scale, a vector a text. */
export type JudgedValue = string | number

/** A trace as a judge reads it. */
export interface JudgeSubject {
  /** The claim, the question: what the trace answers. */
  asked: string
  /** Null where the item has none. */
  document: string | null
  /** What the item holds beyond the two. */
  payload: ItemPayload | null
  reading: Reading
  gold: Gold | null
  /** Of the collection: when a verdict is right against the gold. */
  labels: LabelMapping
}

/** One thing to ask. `target` is the number of a question, of a chain, from 0, or null for the trace as a whole. */
export interface JudgeTask {
  criterion: string
  role: JudgeRole
  target: number | null
  /** Repeated samples are different calls. */
  sample: number
  ask: { kind: 'chat'; request: ChatRequest } | { kind: 'embed'; texts: string[] }
}

/** A reply as it is read; `finish_reason` tells a thought that was cut from one that ended. */
export interface RawReply extends Pick<ChatReply, 'content' | 'reasoning' | 'finish_reason'> {
  /** Where they were asked for and sent. */
  logprobs?: ChatReply['logprobs'] | undefined
}

/** What a reply says. `value: null` = unreadable, which is not 0. */
export interface JudgedReply {
  value: JudgedValue | null
  /** Finer parts, such as the five checks of atomicity. */
  parts?: Record<string, number>
  /** How the value was got out of the text. */
  rung: string
  /** What could not be read, as a sentence. */
  problem?: string
}

/** A reply that stands for a task. */
export interface TaskReply extends JudgedReply {
  criterion: string
  target: number | null
  sample: number
  /** Of an embedding. */
  vectors?: readonly (readonly number[])[]
}

export interface RecordOptions {
  convention: Convention
  /** As records name it. */
  judge: string
  /** Mode of the coverage verdicts in the group of an unlabelled item. */
  pseudoLabel?: string | null
}

/** What a judge can be asked about the traces of a system, and what follows from its replies. */
export interface Judging {
  criteria: readonly Criterion[]
  prompts: readonly PromptTemplate[]
  /** Everything to ask about a trace, of some criteria. A trace without output has nothing to ask. */
  tasks: (
    subject: JudgeSubject,
    options: { criteria: ReadonlySet<string>; prompts: Readonly<Record<string, ChosenPrompt>> },
  ) => JudgeTask[]
  read: (criterion: string, reply: RawReply) => JudgedReply
  /** Of a reply about `silver`, the questions a claim needs; null where there is none to read. */
  silverQuestions: (reply: RawReply) => string[] | null
  /** Rewards that follow; one whose replies are missing is undefined, and says what it lacks. */
  records: (
    subject: JudgeSubject,
    judged: readonly TaskReply[],
    options: RecordOptions,
  ) => RewardRecord[]
  /** How many criteria and claims there are to judge, where a trace has such. */
  places?: (subject: JudgeSubject) => { criteria: number; claims: number }
  /** Tells the replies that a reward turns on: said otherwise, its value would most likely be another. */
  hinges: (subject: JudgeSubject, judged: readonly TaskReply[]) => (reply: TaskReply) => boolean
}
