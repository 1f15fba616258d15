import { formatReward, plural } from '@/lib/text/numbers'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { statusWord, verdictWord } from '@/lib/systems/registry/verdict-words'
import { confidenceKindWords } from '@/lib/core/vocabulary/confidence-kinds'
import { runWord } from '../run-word'
import { callWord } from './call-facts'
import { rolloutPlace } from './rollouts'
import { visibleText } from '@/lib/text/visible-text'

/** A fact about a trace, as a pill of its header. */
export interface HeaderFact {
  name: string
  tone: 'abs' | 'plain' | 'ref'
  text: string
  title?: string
}

type Facts = Pick<
  TraceDetail,
  | 'system'
  | 'item'
  | 'label_mapping'
  | 'confidence'
  | 'question_count'
  | 'abstention_count'
  | 'status'
  | 'problems'
  | 'prompt_version'
  | 'usage'
>

function questionFact({ question_count, item }: Facts): HeaderFact[] {
  if (question_count === null) return []
  const silver =
    item.silver_count === null ? '' : ` · ${plural(item.silver_count, 'reference question')}`
  return [
    {
      name: 'questions',
      tone: 'plain',
      text: `${plural(question_count, 'question')}${silver}`,
      ...(silver !== '' && {
        title: 'the questions that the claim needs; papers call them silver questions',
      }),
    },
  ]
}

/** What the header says beside the verdict. */
export function headerFacts(trace: Facts): HeaderFact[] {
  const { system, item, confidence, abstention_count, status, problems } = trace
  const facts: HeaderFact[] = []
  if (vocabulary[system].hasVerdict) {
    const text = item.label === null ? 'no gold' : `gold: ${verdictWord(item.label, system)}`
    const title = `Correct or incorrect by the ${trace.label_mapping} label mapping of the collection`
    facts.push({ name: 'gold', tone: 'plain', text, title })
  }
  if (confidence) {
    const title = confidenceKindWords[confidence.kind].meaning
    const text = `confidence ${formatReward(confidence.value)} ${confidence.kind}`
    facts.push({ name: 'confidence', tone: 'plain', text, title })
  }
  facts.push(...questionFact(trace))
  if (abstention_count) {
    facts.push({ name: 'abstentions', tone: 'abs', text: plural(abstention_count, 'abstention') })
  }
  if (trace.prompt_version !== null && trace.prompt_version !== '')
    facts.push({
      name: 'prompt',
      tone: 'plain',
      text: `prompt ${visibleText(trace.prompt_version)}`,
      title: 'the prompt version that was sent to the model',
    })
  const call = callWord(trace)
  if (call !== null) {
    const title = 'Tokens and latency of the call that made this trace'
    facts.push({ name: 'call', tone: 'plain', text: call, title })
  }
  if (problems.length > 0) {
    const text = plural(problems.length, 'problem')
    facts.push({ name: 'problems', tone: 'abs', text, title: statusWord(status) })
  }
  return facts
}

type TracePosition = Pick<
  TraceDetail,
  'id' | 'collection' | 'item' | 'group' | 'model' | 'run' | 'run_name' | 'training_step'
>

/** Where a trace stands, after its collection: item, rollout, model, run, training step. */
export function crumbsOf(trace: TracePosition): { item: string; rest: string[] } {
  const { item, model, run, run_name, training_step } = trace
  const name = [item.dataset, item.external_id].filter((part) => part !== null).join('/')
  const rest = [
    rolloutPlace(trace),
    model,
    run === null ? null : runWord(run, run_name),
    training_step === null ? null : `training step ${training_step}`,
  ]
  return { item: name || 'item', rest: rest.flatMap((part) => part ?? []) }
}

/** The file a trace came from, with its line; the rows of a table are counted without its head. */
export function sourceLine({ file, line }: Pick<TraceDetail['source'], 'file' | 'line'>): string {
  const name = file ?? 'unknown file'
  if (line === undefined) return name
  return `${name}, ${/\.(csv|tsv|parquet)(\.gz)?$/iu.test(name) ? 'row' : 'line'} ${line}`
}
