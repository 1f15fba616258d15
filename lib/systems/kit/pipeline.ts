import type { ItemPayload, Passage } from '@/lib/core/items/schema'
import type { ChatMessage, ChatReply, ChatRequest } from '@/lib/platform/model-server/schema'
import type { RecordTrace } from '@/lib/core/records/schema'
import type { ChosenPrompt, ReplyForm } from '@/lib/core/vocabulary/schema'
import type { FactChoice } from '@/lib/core/records/chains'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'

/** What a prompt asks for; slots are written `{{name}}`. */
export interface PromptTemplate {
  /** What it is for within its system, such as `verify`. */
  name: string
  title: string
  text: string
  /** Slots that must stand in it. */
  slots: readonly string[]
  /** Slots that may. */
  more?: readonly string[]
  /** Tags whose names must stand in it, since the reading rule looks for them. */
  tags: readonly string[]
  /** What its built-in text asks for; left out = a text, which no version can constrain. */
  reply?: ReplyForm
  /** Asked only when a run wants it. */
  optional: boolean
}

export interface PipelineInput {
  /** The claim, the question: what is to be answered. */
  asked: string
  passages: Passage[]
  /** What the item holds beyond the two. */
  payload: ItemPayload | null
  /** Which of the repeated samples this is, from 0. */
  sample: number
  params: PipelineParams
  /** Tool calls a trace may have; undefined = the default of the pipeline. */
  turns?: number | undefined
  /** How the next fact of a chain is chosen among those proposed; undefined = as in the paper. */
  factChoice?: FactChoice | undefined
  /** By name of the template; optional ones are there only when the run wants them. */
  prompts: Readonly<Record<string, ChosenPrompt>>
}

/** Undefined = the default of the pipeline. */
export interface PipelineParams {
  temperature?: number | undefined
  top_p?: number | undefined
  /** Not in the schema of OpenAI; vLLM, SGLang and llama.cpp take it beside the others. -1 = no limit. */
  top_k?: number | undefined
  max_tokens?: number | undefined
  seed?: number | undefined
}

export interface CallOptions {
  /** The text of this call is the trace: its tokens are shown as they arrive. */
  shown?: boolean
  /** Which of the chains that are made side by side it belongs to, from 0. */
  chain?: number
}

/** A passage that a search returned. */
export interface FoundPassage {
  id: string
  title?: string | undefined
  text: string
  url?: string | undefined
  /** Where it was asked for: whether its corpus marks it as a research paper. */
  paper?: boolean | undefined
}

/** A pipeline's only way to the world. Calls throw what the server refused with; a pipeline lets it through. */
export interface PipelineTools {
  chat: (request: ChatRequest, options?: CallOptions) => Promise<ChatReply>
  /** Passages of the corpus of the run, or of the item where there is none, the best first. With `papers` they say which are. */
  search: (query: string, k: number, options?: { papers?: boolean }) => Promise<FoundPassage[]>
  /** The whole of a passage that an earlier search of this sample returned, by its id; null for any other. */
  browse: (id: string) => Promise<FoundPassage | null>
  /** One vector a text, in order. */
  embed: (texts: readonly string[]) => Promise<number[][]>
  /** Shows text of the trace that no model wrote: the result of a tool. Chains made side by side are told apart. */
  show: (text: string, options?: Pick<CallOptions, 'chain'>) => void
}

export interface PipelineResult {
  trace: RecordTrace
}

/** A reply that is no trace: said as what it is, never stored as a verdict. */
export class UnusableReply extends Error {
  override readonly name = 'UnusableReply'
  readonly code: 'thinking_budget' | 'empty_reply'

  constructor(code: 'thinking_budget' | 'empty_reply', message: string) {
    super(message)
    this.code = code
  }
}

/** How a system makes a trace of a new claim. */
export interface Pipeline {
  system: SystemId
  prompts: readonly PromptTemplate[]
  /** Parameters it sends where a run says nothing, with their source. */
  defaults: Readonly<PipelineParams>
  run: (input: PipelineInput, tools: PipelineTools) => Promise<PipelineResult>
}

export type { ChatMessage, ChatReply, ChatRequest, ChosenPrompt }
