import type { RecordTrace } from '@/lib/core/records/schema'
import { traceOfReply } from '@/lib/systems/kit/from-reply'
import type {
  ChatMessage,
  ChatReply,
  ChatRequest,
  Pipeline,
  PipelineInput,
  PipelineParams,
  PipelineTools,
} from '@/lib/systems/kit/pipeline'
import { promptMessages } from '@/lib/systems/kit/render-prompt'
import { toolResponse } from './agent/result'
import { AgentTools } from './agent/tools'
import { closeCall, readTurn, type Turn } from './agent/turn'
import { wholeTrace } from './agent/whole-trace'
import { prompts } from './prompts'

/** Taken greedily, so that a report can be made again; one turn, the report too, fits in 4,096 tokens. */
const defaults = { temperature: 0, max_tokens: 4096, seed: 42 } satisfies PipelineParams

/** Tool turns unless a run says otherwise; as in the paper's evaluation. Training has up to 20. */
export const usualTurns = 10

/** Turns after the last tool call in which the model may still come to its answer. */
const lastChances = 2

interface Counts {
  tool_turns: number
  malformed_calls: number
  /** Times the model wrote a result of its own after its call. */
  made_up_results: number
}

/**
 * Thinks, calls one tool a turn and ends in a cited report. The text of all turns with the tool results between them is
 * the trace. A call that does not read is answered with what was wrong. Source: DeepRubric, Appendix D.
 */
export const pipeline: Pipeline = {
  system: 'deep-rubric',
  prompts,
  defaults,
  run: async (input, tools) => ({ trace: await new Agent(input, tools).run() }),
}

class Agent {
  readonly #input: PipelineInput
  readonly #tools: PipelineTools
  readonly #turns: number
  readonly #messages: ChatMessage[]
  readonly #agentTools: AgentTools
  readonly #counts: Counts = { tool_turns: 0, malformed_calls: 0, made_up_results: 0 }
  readonly #traces: RecordTrace[] = []
  #text = ''

  constructor(input: PipelineInput, tools: PipelineTools) {
    this.#input = input
    this.#tools = tools
    this.#agentTools = new AgentTools(tools)
    this.#turns = input.turns ?? usualTurns
    const values = { question: input.asked, turns: String(this.#turns) }
    this.#messages = promptMessages(input.prompts['research'], values)
  }

  async run(): Promise<RecordTrace> {
    const prompt = [...this.#messages]
    for (let turn = 0; turn < this.#turns + lastChances; turn += 1) {
      const { reply, turn: done } = await this.#ask()
      if (done.kind === 'answer' || reply.finish_reason === 'length') return this.#ended(prompt)
      await this.#answer(done)
    }
    return this.#ended(prompt)
  }

  async #ask(): Promise<{ reply: ChatReply; turn: Turn }> {
    const { params, sample } = this.#input
    const { seed, ...settled } = { ...defaults, ...params }
    const request: ChatRequest = {
      messages: [...this.#messages],
      ...settled,
      seed: (seed ?? defaults.seed) + sample,
      stop: [closeCall],
    }
    const reply = await this.#tools.chat(request, { shown: true })
    const promptVersion = this.#input.prompts['research']?.version ?? ''
    const trace = traceOfReply({ system: 'deep-rubric', request, reply, promptVersion, sample })
    this.#traces.push(trace)
    const turn = readTurn(trace.output ?? '')
    if (turn.after !== '') this.#counts.made_up_results += 1
    // A call that the limit of tokens cut off stays as it is.
    const isWhole = turn.isCut && reply.finish_reason !== 'length'
    if (isWhole) this.#tools.show(closeCall)
    const text = isWhole ? turn.text + closeCall : turn.text
    this.#text += text
    this.#messages.push({ role: 'assistant', content: text })
    return { reply, turn }
  }

  /** Hands the model what its tool returned, or what was wrong. */
  async #answer(turn: Turn): Promise<void> {
    const result = await this.#resultOf(turn)
    const left = this.#turns - this.#counts.tool_turns
    const notes =
      left > 0 ? [] : ['No tool call is left. Write the report now, in its answer tags.']
    const response = toolResponse(result, notes)
    this.#tools.show(`\n${response}\n`)
    this.#text += `\n${response}\n`
    this.#messages.push({ role: 'user', content: response })
  }

  async #resultOf(turn: Turn): Promise<string> {
    const isOver = this.#counts.tool_turns >= this.#turns
    this.#counts.tool_turns += 1
    if (isOver) return 'Error: the tool was not called.'
    if (turn.kind === 'neither') return this.#wrong('There was neither a tool call nor an answer.')
    const reply = await this.#agentTools.call(turn.inner)
    return 'fault' in reply ? this.#wrong(reply.fault) : reply.result
  }

  #wrong(fault: string): string {
    this.#counts.malformed_calls += 1
    return `Error: ${withoutTags(fault)}`
  }

  #ended(prompt: ChatMessage[]): RecordTrace {
    const extra = { ...this.#counts, turns: this.#turns }
    return wholeTrace(this.#traces, { prompt, output: this.#text, extra })
  }
}

/** Tags in the words of a tool would end its element. */
function withoutTags(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›')
}
