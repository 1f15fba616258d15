import type { MarkKind } from '@/lib/core/marks/schema'
import type { Step, TraceDetail } from '@/lib/core/traces/schema'
import { confidenceKindWords } from '@/lib/core/vocabulary/confidence-kinds'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import { markdownQuote, markdownWords } from '@/lib/text/markdown'
import { capitalised, formatReward } from '@/lib/text/numbers'
import { type Block, flowOf, stepOfBlock } from './blocks'
import { callWord } from './call-facts'
import { citationsOf } from './citations'
import { crumbsOf } from './header'
import { markTarget, markWords } from './marks'
import { rewardRows, shownTotal } from './reward-rows'
import { stepsByWords, stepWords } from './step-words'
import { verdictLine } from './verdict-line'

export interface MarkdownOptions {
  /** Where the trace is opened. */
  address: string
  /** For the titles of its marks. */
  markKinds: readonly MarkKind[]
}

/**
 * A trace as Markdown, to be read elsewhere: the claim, the verdict, each step in its words, the evidence the steps rest
 * on, the rewards and the marks. Texts of the model stand in quotes, with every sign of Markdown in them escaped.
 */
export function traceMarkdown(trace: TraceDetail, { address, markKinds }: MarkdownOptions): string {
  const parts = [
    `# ${capitalised(trace.item.kind.replaceAll('-', ' '))}`,
    markdownQuote(trace.item.text),
    factLines(trace, address),
    section('Steps', stepParts(trace)),
    section('Evidence', evidenceParts(trace)),
    section('Rewards', rewardParts(trace)),
    section('Marks', markParts(trace, markKinds)),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function section(title: string, parts: readonly string[]): string {
  return parts.length === 0 ? '' : [`## ${title}`, ...parts].join('\n\n')
}

function factLines(trace: TraceDetail, address: string): string {
  const { sign, word, against } = verdictLine(trace)
  const { item, rest } = crumbsOf(trace)
  const { confidence, collection, system } = trace
  const facts = {
    Verdict: `${sign} ${word} (${against})`.trim(),
    Confidence:
      confidence &&
      `${formatReward(confidence.value)}, ${confidenceKindWords[confidence.kind].title}`,
    Collection: collection.name,
    Item: item,
    System: [systemTitle(system), ...rest].join(' · '),
    Call: callWord(trace),
  }
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === null ? [] : [`- ${name}: ${markdownWords(value)}`],
  )
  return [...lines, `- Trace: <${address}>`].join('\n')
}

function stepParts(trace: TraceDetail): string[] {
  const flow = flowOf(trace)
  return flow.blocks.flatMap((block) => {
    const step = stepOfBlock(block)
    if (step === null) return []
    const title = `### ${markdownWords(capitalised(stepWords(flow, step)))}`
    return [title, ...block.steps.flatMap((one) => stepPart(one, block))]
  })
}

/** The answer to a question says so; other steps are what their heading says. */
function stepPart(step: Step, block: Block): string[] {
  const isReply = block.kind === 'card' && step.kind === 'answer' && block.steps.length > 1
  const text = step.text.trim() === '' ? '_empty_' : markdownQuote(step.text)
  return isReply ? ['Answer:', text] : [text]
}

function evidenceParts(trace: TraceDetail): string[] {
  const flow = flowOf(trace)
  return citationsOf(trace.evidence).map(({ number, start, end, uses }) => {
    const steps = stepsByWords(
      flow,
      uses.map(({ step }) => step),
    )
    const by = steps.map(({ words }) => words).join(', ')
    const words = trace.document?.text.slice(start, end) ?? ''
    return `${number}. ${markdownWords(`“${words}”`)}, used by ${markdownWords(by)}`
  })
}

function rewardParts(trace: TraceDetail): string[] {
  const rows = rewardRows(trace).filter(({ record }) => record !== null)
  if (rows.length === 0) return []
  const total = shownTotal(trace)
  const cells = [
    ['Reward', 'Value', 'Source'],
    ['---', '---:', '---'],
    ...rows.map(({ title, value, origin }) => [title, value, origin].map(markdownWords)),
    ['Total', total.value, total.note].map(markdownWords),
  ]
  return [cells.map((row) => `| ${row.join(' | ')} |`).join('\n')]
}

function markParts(trace: TraceDetail, kinds: readonly MarkKind[]): string[] {
  const flow = flowOf(trace)
  const lines = trace.marks.map((mark) => {
    const { title } = markWords(mark.kind, kinds)
    const words = `${title} (${markTarget(mark, flow)})${mark.comment ? `: ${mark.comment}` : ''}`
    return `- ${markdownWords(words)}`
  })
  return lines.length === 0 ? [] : [lines.join('\n')]
}
