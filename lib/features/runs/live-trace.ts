import type { EvidenceDocument, Gold } from '@/lib/core/items/schema'
import { kinds } from '@/lib/core/records/item-kinds'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { systems } from '@/lib/systems/registry/systems'
import type { DocumentIndex } from '@/lib/core/traces/document-index'
import type { Problem, ProblemCode, Reading, Step, TraceDetail } from '@/lib/core/traces/schema'
import type { SampleState } from './fold'
import { alignGrowing } from './live-evidence'
import { withOpenReport } from './live-report'

type Text = Pick<SampleState, 'content' | 'reasoning'>

/** A trace that is being written, read as far as it has come. */
export interface LiveTrace {
  trace: TraceDetail
  /** Where in the content the step begins that is not complete yet; what stands before is in the trace. */
  openAt: number
}

interface LiveSource {
  run: string
  sample: SampleState
  model: string | null
  collection: TraceDetail['collection']
  /** Of the collection. */
  labels: LabelMapping
  item: TraceDetail['item']
  document: EvidenceDocument | null
  index: DocumentIndex | null
}

/** Problems that more text cannot mend; all others may only mean that the text is not finished. */
const lasting: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'text_outside',
  'unclosed',
  'stray_close',
  'nested',
  'several_verdicts',
  'unknown_verdict',
  'loose_label',
  'special_tokens',
  'control_character',
  'replaced_character',
])

/** Where the step begins that is being written: an open element, or text that may yet become one. */
function openStart({ view, steps }: Reading): number {
  const last = steps.at(-1)
  if (!last) return 0
  const isOpen = !last.closed || last.kind === 'text'
  return isOpen ? last.meta.outer[0] : Math.min(view.length, last.meta.outer[1])
}

function lastingProblems({ problems }: Reading, before: number): Problem[] {
  return problems.filter(({ code, start }) => lasting.has(code) && start < before)
}

interface SoFar {
  reading: Reading
  openAt: number
}

/** Which of the chains each step stands in: the text alone tells only where answers close them. */
function inChains(steps: readonly Step[], chains: readonly string[]): Step[] {
  const ends: number[] = []
  for (const { length } of chains) ends.push((ends.at(-1) ?? 0) + length)
  return steps.map((step) => {
    const chain = ends.findIndex((end) => step.start < end)
    return chain === -1 ? step : { ...step, meta: { ...step.meta, chain } }
  })
}

function readSoFar({ system, status, content, reasoning, chains }: SampleState): SoFar {
  const isThinking = content === ''
  const reading = systems[system].read({
    output: kinds[system] === 'research-task' ? withOpenReport(content) : content,
    reasoning: reasoning === '' ? null : reasoning,
    finish_reason: null,
    logged: null,
  })
  const open = isThinking ? 0 : openStart(reading)
  const end = status === 'running' ? open : reading.view.length
  const before = reading.steps.filter(({ meta }) => meta.outer[0] < end)
  const steps = chains.length === 0 ? before : inChains(before, chains)
  const openAt = Math.max(0, end - (reading.view.length - content.length))
  return { reading: { ...reading, steps, problems: lastingProblems(reading, open) }, openAt }
}

/**
 * The detail of a trace from the text so far, by the rules that will read the saved one. Steps are in it once they
 * are complete; offsets are UTF-16 units.
 */
export function liveTrace(source: LiveSource): LiveTrace {
  const { run, sample, model, collection, labels, item, document, index } = source
  const { reading, openAt } = readSoFar(sample)
  const trace: TraceDetail = {
    ...blank,
    ...reading,
    id: `${run} ${sample.system} ${sample.sample}`,
    collection,
    system: sample.system,
    model,
    sample_index: sample.sample,
    item,
    document,
    raw: sample.content,
    reasoning: sample.reasoning === '' ? null : sample.reasoning,
    correct: systems[sample.system].correct(reading, goldOf(item), labels),
    label_mapping: labels,
    evidence: index === null ? [] : alignGrowing(reading.steps, index, item.text),
  }
  return { trace, openAt }
}

/** What a page knows of the gold of an item. */
function goldOf({ label, answer }: LiveSource['item']): Gold {
  return { label, ...(answer !== undefined && answer !== null && { answer }) }
}

const blank = {
  run: null,
  training_step: null,
  prompt_version: null,
  created_at: '',
  finish_reason: null,
  confidence: null,
  rewards: {},
  all_rewards: [],
  total: { value: null, from: 'sum', missing: [] },
  group: null,
  judge_calls: [],
  silver: [],
  findings: [],
  marks: [],
  logged: null,
  usage: null,
  extra: null,
  source: { import_id: null },
} satisfies Partial<TraceDetail>

/** What is being written at this moment. */
export interface Tail {
  word: string
  text: string
}

const words: Record<string, string> = {
  think: 'Thinking',
  question: 'Asking',
  answer: 'Answering',
  verification: 'Deciding',
  reason: 'Explaining',
  tool_call: 'Calling a tool',
  tool_response: 'Reading the results',
}
const shownTail = 1200
const openTag = /<([a-z_]{1,24})>/g
const closeTag = /<\/[a-z_]{1,24}>/g
const halfTag = /<\/?[a-z_]{0,24}$/

/** The text after the last complete step, without its tags; cheap enough for every frame. */
export function tailOf({ content, reasoning }: Text, openAt: number): Tail {
  if (content === '') return { word: 'Thinking', text: reasoning.slice(-shownTail).trimStart() }
  const open = content.slice(openAt)
  const last = [...open.matchAll(openTag)].at(-1)
  const inner = last ? open.slice(last.index + last[0].length) : open
  const text = inner.replaceAll(closeTag, ' ').replace(halfTag, '').trimStart()
  return { word: words[last?.[1] ?? ''] ?? 'Writing', text: text.slice(-shownTail) }
}
