import type { Reading, Snippet, Step, StepKind } from '@/lib/core/traces/schema'
import type { ReadInput } from '@/lib/systems/kit/define'
import { ProblemList } from '@/lib/systems/kit/problem-list'
import { stepsOf } from '@/lib/systems/kit/steps'
import { addTagProblems, addTextProblems, addTruncation } from '@/lib/systems/kit/text-problems'
import { failedRequest, isApiError, isBlank, viewText } from '@/lib/systems/kit/view-text'
import { readCall } from './dialects/call'
import { scanTrajectory, type DialectScan } from './dialects/scan'
import { snippetsIn } from './dialects/snippets'
import { tagNames, type TagName } from './dialects/tags'
import { scanCites, type CiteFault } from './report/cites'

/** What each tag of any dialect is called as a step. */
const kinds: Record<TagName | 'text', StepKind> = {
  think: 'think',
  tool_call: 'tool_call',
  call_tool: 'tool_call',
  call: 'tool_call',
  tool: 'tool_call',
  search: 'tool_call',
  browse: 'tool_call',
  scholar: 'tool_call',
  tool_response: 'tool_result',
  tool_output: 'tool_result',
  result: 'tool_result',
  information: 'tool_result',
  snippet: 'tool_result',
  snippets: 'tool_result',
  webpage: 'tool_result',
  answer: 'report',
  text: 'text',
}

/**
 * Reads one trajectory of any dialect: elements with UTF-16 offsets into `view`, tool calls with what they ask,
 * results with what they found, every problem at its place. The report is the last closed `<answer>` and stands for
 * the verdict. Total: any text gives a reading; time is linear in its length. Source: DeepRubric, Appendix D.
 */
export function read(input: ReadInput): Reading {
  const { view, synthetic } = viewText(input)
  if (isApiError(input.output)) return failedRequest(view, synthetic)
  const scan = scanTrajectory(view)
  const steps = stepsOf(view, scan, kinds)
  const problems = new ProblemList()
  const empty = isBlank(input.output)
  addTextProblems(problems, view)
  addTagProblems(problems, view, scan)
  addImplicit(problems, scan)
  addTruncation(problems, { view, scan, names: tagNames, finishReason: input.finish_reason })
  readTools(problems, { view, scan, steps })
  if (empty) problems.add('empty', { start: 0, end: view.length }, 'The model wrote nothing.')
  else addReportProblems(problems, view, steps)
  const listed = problems.inOrder()
  const hasReport = !empty && reportStep({ steps }) !== null
  return {
    view,
    synthetic,
    steps,
    problems: listed,
    verdict: null,
    loose_verdict: null,
    status: empty ? 'failed' : !hasReport ? 'unreadable' : listed.length === 0 ? 'ok' : 'repaired',
    question_count: null,
    abstention_count: null,
  }
}

/** The last closed report; null without one. */
export function reportStep({ steps }: Pick<Reading, 'steps'>): Step | null {
  return steps.findLast(({ kind, closed }) => kind === 'report' && closed) ?? null
}

/** Everything that was found, in the order of the text; an id can come twice. */
export function snippetsOf({ steps }: Pick<Reading, 'steps'>): Snippet[] {
  return steps.flatMap(({ meta }) => meta.snippets ?? [])
}

function addImplicit(problems: ProblemList, { implicit }: DialectScan): void {
  for (const tag of implicit) {
    problems.add(
      'stray_close',
      tag,
      'The thinking before this has no <think>; the prompt opened it.',
    )
  }
}

interface Scanned {
  view: string
  scan: DialectScan
  steps: Step[]
}

function readTools(problems: ProblemList, { view, scan, steps }: Scanned): void {
  for (const [at, piece] of scan.pieces.entries()) {
    const step = steps[at]
    if (step === undefined) continue
    if (step.kind === 'tool_result') step.meta.snippets = snippetsIn(view, piece)
    if (step.kind !== 'tool_call' || piece.open === null) continue
    const { tool, fault } = readCall(piece.open, step.text, step.closed)
    step.meta.tool = tool
    if (fault !== null) problems.add('bad_tool_call', step, fault)
  }
}

function outer({ meta }: Step) {
  const [start, end] = meta.outer
  return { start, end }
}

function addReportProblems(problems: ProblemList, view: string, steps: Step[]): void {
  const report = reportStep({ steps })
  const reports = steps.filter(({ kind }) => kind === 'report')
  if (report === null) {
    const end = { start: view.length, end: view.length }
    problems.add('missing_verdict', end, 'There is no closed report.')
    return
  }
  for (const step of reports) {
    if (step === report) continue
    problems.add('several_verdicts', outer(step), 'Another report; the last closed one counts.')
  }
  if (steps.findLast(({ kind }) => kind !== 'text') !== report) {
    problems.add('verdict_not_last', outer(report), 'The report is not the last element.')
  }
  if (report.text.trim() === '') {
    problems.add('missing_verdict', outer(report), 'The report is empty.')
  }
  addCiteProblems(problems, report, steps)
}

const faults: Record<
  CiteFault['code'],
  ['unclosed' | 'stray_close' | 'nested' | 'dead_citation', string]
> = {
  unclosed: ['unclosed', '<cite> is not closed.'],
  stray_close: ['stray_close', '</cite> has no opening tag.'],
  nested: ['nested', '<cite> is inside another citation.'],
  bad: ['dead_citation', 'This citation names no id.'],
}

function addCiteProblems(problems: ProblemList, report: Step, steps: Step[]): void {
  const known = new Set(snippetsOf({ steps }).map(({ id }) => id))
  const scan = scanCites(report.text)
  for (const { code, start, end } of scan.faults) {
    const [name, message] = faults[code]
    problems.add(name, { start: report.start + start, end: report.start + end }, message)
  }
  for (const { ids, outerStart, start } of scan.cites) {
    const at = { start: report.start + outerStart, end: report.start + start }
    for (const id of ids) {
      if (known.has(id)) continue
      problems.add('dead_citation', at, `Nothing with the id ${JSON.stringify(id)} was found.`)
    }
  }
}
