import { isFields, type Fields } from '@/lib/core/records/fields'
import type { RecordTrace } from '@/lib/core/records/schema'
import { askedBeside } from './asked-columns'
import { lastExchange, readConversation, repliedIn, type Message } from './messages'
import { integerOf, numberOf, textOf, type Profile } from './profile'
import { rolloutProfile, type Reply, type RolloutFacts } from './rollout-format'

/** Samples of an Inspect log, each with the header of the log in `eval`. Source: `log/_log.py` of inspect_ai. */
export const inspect: Profile = rolloutProfile({
  format: 'inspect',
  looksFor: 'samples of Inspect (fields id, epoch, input, target and output)',
  fields: {
    needs: ['id', 'epoch', 'input', 'target', 'output'],
    usual: ['eval', 'messages', 'scores', 'metadata', 'model_usage', 'error', 'total_time', 'uuid'],
  },
  places: { prompt: 'input', output: 'output' },
  shapes: { output: isFields },
  factsOf: sampleFacts,
})

/** Events repeat every message, and attachments are what they refer to: neither is kept with the trace. */
const read = ['id', 'epoch', 'input', 'target', 'output', 'events', 'attachments']

function sampleFacts(row: Fields): RolloutFacts {
  const output = fieldsIn(row['output'])
  const header = fieldsIn(row['eval'])
  const exchange = lastExchange(readConversation(row['messages']) ?? [])
  const isWhole = exchange.reply.length === 1 && exchange.rest.length === 0
  return {
    prompt: readConversation(row['input']) ?? row['input'],
    replies: repliesIn(output, row['error']),
    truth: { field: 'target', value: row['target'] },
    dataset: textOf(header['task']),
    itemId: row['id'],
    asked: (kind) => {
      const found = askedBeside(fieldsIn(row['metadata']), kind)
      return found && { ...found, columns: [] }
    },
    trace: {
      ...traceIn(row, exchange.prompt),
      model: textOf(output['model']) ?? textOf(header['model']),
    },
    read: isWhole ? [...read, 'messages'] : read,
  }
}

const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {})

function traceIn(row: Fields, prompt: Message[]): Partial<RecordTrace> {
  const epoch = integerOf(row['epoch'])
  return {
    prompt: prompt.length === 0 ? null : prompt,
    sample_index: epoch === null || epoch < 1 ? null : epoch - 1,
    logged: { rewards: scoresIn(row['scores']) },
  }
}

const reasons: Readonly<Record<string, RecordTrace['finish_reason']>> = {
  stop: 'stop',
  max_tokens: 'length',
  model_length: 'length',
  tool_calls: 'tool_calls',
  content_filter: 'content_filter',
}

/** An output without choices is that of a sample that failed. */
function repliesIn(output: Fields, error: unknown): readonly Reply[] {
  const choices = output['choices']
  const [first] = Array.isArray(choices) ? choices.filter(isFields) : []
  const message = fieldsIn(first?.['message'])
  const said = repliedIn([message]).output ?? ''
  const text = said === '' ? (textOf(output['completion']) ?? '') : said
  const isFailed = text === '' && (first === undefined || error !== undefined)
  const reason = reasons[String(first?.['stop_reason'])] ?? null
  return [
    {
      output: text,
      trace: {
        reasoning: reasoningIn(message['content']),
        finish_reason: isFailed ? 'error' : reason,
      },
    },
  ]
}

function reasoningIn(content: unknown): string | null {
  const parts = Array.isArray(content) ? content.filter(isFields) : []
  const texts = parts.flatMap((part) => textOf(part['reasoning']) ?? [])
  return texts.length === 0 ? null : texts.join('\n')
}

/** Correct, incorrect, partially correct and no answer, as Inspect turns them into numbers. */
const grades: Readonly<Record<string, number>> = { C: 1, I: 0, P: 0.5, N: 0 }

/** A scorer gives a grade, a number, a truth, or several values by name. */
function scoresIn(scores: unknown): Record<string, number> {
  const found = Object.entries(fieldsIn(scores)).flatMap(([name, score]) => {
    const { value } = fieldsIn(score)
    if (!isFields(value)) return [[name, valueIn(value)] as const]
    return Object.entries(value).map(([part, one]) => [`${name}.${part}`, valueIn(one)] as const)
  })
  return Object.fromEntries(
    found.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  )
}

function valueIn(value: unknown): number | null {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string' && Object.hasOwn(grades, value)) return grades[value] ?? null
  return numberOf(value)
}
