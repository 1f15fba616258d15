import { isFields, type Fields } from '@/lib/core/records/fields'
import { finishReasonSchema } from '@/lib/core/records/schema'
import { askedBeside, datasetColumns, goldColumns } from './asked-columns'
import { readConversation, repliedIn } from './messages'
import { pick, refuse, sampleIndexOf, textOf, type Profile, type Refused } from './profile'
import { rolloutProfile, type Reply, type RolloutFacts } from './rollout-format'

/**
 * Output files of OpenAI's batches and of vLLM's `run-batch`. They hold no prompts: those come from the file of
 * requests in the same archive, or from the request in the row.
 */
export const openAiBatch: Profile = rolloutProfile({
  format: 'openai-batch',
  looksFor: 'output of a batch (fields custom_id and response)',
  fields: { needs: ['custom_id', 'response'], usual: ['id', 'error', 'request', 'body'] },
  places: { prompt: 'custom_id', output: 'response' },
  shapes: { response: (response, { error }) => isFields(response) || isFields(error) },
  factsOf: batchFacts,
})

const withoutRequest =
  'contains a reply without its request; import the file of requests and the output together, in one zip file, or add the messages to each row as "messages"'

function batchFacts(row: Fields): RolloutFacts | Refused {
  const request = requestIn(row)
  if (request === null) return refuse(withoutRequest, 'custom_id')
  const body = bodyIn(row)
  const [truth, dataset] = [goldColumns, datasetColumns].map((names) => pick(row, names))
  return {
    prompt: request,
    replies: repliesIn(body),
    truth: { field: truth?.name ?? 'label', value: truth?.value },
    dataset: dataset?.value,
    itemId: row['custom_id'],
    asked: (kind) => askedBeside(row, kind),
    trace: { model: textOf(body?.['model']) },
    read: ['custom_id', 'request', 'body', 'messages', ...(truth ? [truth.name] : [])],
    rest: { response: withoutReplies(row['response'], body) },
  }
}

/** The envelope of a reply, with what the server says of it. */
function withoutReplies(response: unknown, body: Fields | null): unknown {
  if (!isFields(response) || body === null) return response
  const { choices: _read, output: _output, ...rest } = body
  return 'body' in response ? { ...response, body: rest } : rest
}

/** Messages, or a text; the call `/v1/responses` names both `input`. */
function requestIn({ request, body, messages, prompt }: Fields): unknown {
  const given = [request, body].map((part) => (isFields(part) ? (part['body'] ?? part) : null))
  const asked = given.find(isFields) ?? { messages, prompt }
  const text = asked['prompt'] ?? asked['input']
  const conversation = readConversation(asked['messages'] ?? text)
  const whole =
    conversation ?? (typeof text === 'string' ? [{ role: 'user', content: text }] : null)
  const { instructions } = asked
  if (typeof instructions === 'string' && whole !== null)
    return [{ role: 'system', content: instructions }, ...whole]
  return conversation ?? (typeof text === 'string' ? text : null)
}

/** The completion; some servers leave out the envelope with the status. */
function bodyIn({ response }: Fields): Fields | null {
  if (!isFields(response)) return null
  const { body = response } = response
  return isFields(body) ? body : null
}

/** Of a request that failed, an empty output that says so. */
const failed: readonly Reply[] = [{ output: '', trace: { finish_reason: 'error' } }]

/** Of the call `/v1/responses`: a list in which messages stand beside reasoning and calls of tools. */
function responseIn({ output, status }: Fields): readonly Reply[] {
  const items = Array.isArray(output) ? output.filter(isFields) : []
  const { output: text } = repliedIn(items.filter(({ type }) => type === 'message'))
  const ended = status === 'incomplete' ? 'length' : 'stop'
  return text === null || text === '' ? failed : [{ output: text, trace: { finish_reason: ended } }]
}

function repliesIn(body: Fields | null): readonly Reply[] {
  if (body !== null && Array.isArray(body['output'])) return responseIn(body)
  const choices = body?.['choices']
  if (!Array.isArray(choices) || choices.length === 0) return failed
  return choices.filter(isFields).map((choice) => {
    const { message, text, index, finish_reason: reason } = choice
    const { output, reasoning } = repliedIn(isFields(message) ? [message] : text)
    return {
      output,
      trace: {
        reasoning,
        finish_reason: finishReasonSchema.safeParse(reason).data ?? null,
        sample_index: choices.length > 1 ? sampleIndexOf(index) : null,
      },
    }
  })
}
