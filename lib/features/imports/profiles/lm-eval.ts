import { isFields, type Fields } from '@/lib/core/records/fields'
import { askedBeside, goldColumns } from './asked-columns'
import { readConversation } from './messages'
import { numberOf, pick, refuse, type Profile, type Refused } from './profile'
import { rolloutProfile, type Reply, type RolloutFacts } from './rollout-format'

const needs = ['doc_id', 'doc', 'target', 'arguments', 'resps']
const usual = ['filtered_resps', 'filter', 'metrics', 'doc_hash', 'prompt_hash', 'target_hash']
const known = new Set([...needs, ...usual])

/** `samples_*.jsonl` of lm-evaluation-harness, written with `--log_samples`. Source: its `evaluation_tracker.py`. */
export const lmEval: Profile = rolloutProfile({
  format: 'lm-eval',
  looksFor: 'samples of lm-evaluation-harness (fields doc_id, doc, target, arguments and resps)',
  fields: { needs, usual },
  places: { prompt: 'arguments', output: 'resps' },
  shapes: { doc: isFields },
  variant: ({ filter }) => (typeof filter === 'string' ? filter : null),
  note: ({ rows: [first] }) => {
    const filter = first?.['filter']
    if (typeof filter !== 'string' || filter === 'none') return null
    return `The harness writes each output once for every filter. Only rows of the filter "${filter}" become traces.`
  },
  factsOf: sampleFacts,
})

function sampleFacts(row: Fields, filename: string): RolloutFacts | Refused {
  const { doc, target } = row
  const replies = repliesIn(row['resps'])
  if (replies === null)
    return refuse('contains log-likelihoods of choices, but no generated text', 'resps')
  const document = isFields(doc) ? doc : {}
  const { prompt, settings } = askedIn(row['arguments'])
  const truth = typeof target === 'string' && target !== '' ? null : pick(document, goldColumns)
  const scores = scoresIn(row)
  const { task, model } = namesIn(filename)
  return {
    prompt,
    replies,
    truth: truth
      ? { field: `doc.${truth.name}`, value: truth.value }
      : { field: 'target', value: target },
    dataset: task,
    itemId: row['doc_id'],
    asked: (kind) => {
      const found = askedBeside(document, kind)
      return found && { ...found, columns: [] }
    },
    trace: { model, logged: { rewards: scores } },
    read: ['doc_id', 'resps', 'arguments', 'metrics', ...Object.keys(scores)],
    ...(settings && { rest: { generation_kwargs: settings } }),
  }
}

/** One request has one response, or as many as `repeats` says. Null of what was not generated. */
function repliesIn(resps: unknown): readonly Reply[] | null {
  const outputs = Array.isArray(resps) ? resps.flat() : []
  const texts = outputs.filter((output) => typeof output === 'string')
  if (texts.length === 0 || texts.length < outputs.length) return null
  return texts.map((output, at) => ({
    output,
    trace: { sample_index: texts.length > 1 ? at : null },
  }))
}

/** The request: its prompt, which may be the text of messages, and how it was generated. */
function askedIn(given: unknown): { prompt: unknown; settings: Fields | null } {
  const [first]: unknown[] = Array.isArray(given)
    ? given
    : Object.values(isFields(given) ? given : {})
  const [prompt, settings]: unknown[] = Array.isArray(first)
    ? first
    : Object.values(isFields(first) ? first : {})
  return {
    prompt: readConversation(prompt) ?? prompt,
    settings: isFields(settings) ? settings : null,
  }
}

/** Metrics of a sample; older versions do not list their names. */
function scoresIn(row: Fields): Record<string, number> {
  const { metrics } = row
  const names = Array.isArray(metrics) ? metrics.map(String) : Object.keys(row)
  const scores = names.flatMap((name) => {
    const value = known.has(name) ? null : row[name]
    const score = typeof value === 'boolean' ? Number(value) : numberOf(value)
    return score === null ? [] : [[name, score] as const]
  })
  return Object.fromEntries(scores)
}

/** `<model>/samples_<task>_<time>.jsonl`, where the model has `__` for `/`. */
function namesIn(filename: string): { task: string | null; model: string | null } {
  const found = /(?:([^/]+)\/)?samples_([^/]+?)_\d{4}-\d\d-\d\dT[^/]*$/u.exec(filename)
  return { task: found?.[2] ?? null, model: found?.[1]?.replaceAll('__', '/') ?? null }
}
