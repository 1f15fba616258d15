import { documentText } from '@/lib/core/items/document'
import type { RecordTrace } from '@/lib/core/records/schema'
import { traceOfReply } from '@/lib/systems/kit/from-reply'
import type { ChatRequest, Pipeline } from '@/lib/systems/kit/pipeline'
import { promptMessages } from '@/lib/systems/kit/render-prompt'
import { normalisedConfidence, verdictLogprobs } from '@/lib/systems/kit/verdict-confidence'
import { decompose, decontextualise, type Step } from './parts/before'
import { defaults, paramsOf } from './parts/params'
import { prompts } from './prompts'
import { read } from './read'

async function verify({ input, tools }: Step, shown: boolean): Promise<RecordTrace> {
  const { asked, passages, sample, prompts: chosen } = input
  const request: ChatRequest = {
    messages: promptMessages(chosen['verify'], { claim: asked, document: documentText(passages) }),
    ...paramsOf(input),
    ...verdictLogprobs,
  }
  const reply = await tools.chat(request, { shown })
  const promptVersion = chosen['verify']?.version ?? ''
  const trace = traceOfReply({ system: 'faithlens', request, reply, promptVersion, sample })
  const value = normalisedConfidence({ tag: '<answer>', labels: ['Yes', 'No'] }, reply)
  return { ...trace, confidence: value === null ? null : { value, kind: 'normalised' } }
}

interface CheckedFact {
  fact: string
  trace: RecordTrace
  verdict: 'yes' | 'no' | null
  reason: string
}

async function check(fact: string, { input, tools }: Step): Promise<CheckedFact> {
  const trace = await verify({ input: { ...input, asked: fact }, tools }, false)
  const { verdict, steps } = read(trace)
  const reason =
    steps.findLast(({ kind, closed }) => kind === 'reason' && closed)?.text.trim() ?? ''
  return { fact, trace, reason, verdict: verdict === 'yes' || verdict === 'no' ? verdict : null }
}

const words = { yes: 'faithful', no: 'hallucinated' } as const

/** Angle brackets of a reply must not become tags of the text that is put together here. */
function quoted(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›')
}

/** One text out of the verdicts on all facts; it says of itself that it was put together. */
function composed(checked: CheckedFact[]): string {
  const lines = checked.map(
    ({ fact, verdict }, at) =>
      `${at + 1}. ${quoted(fact)} ${verdict === null ? 'No readable verdict.' : `Verdict: ${words[verdict]}.`}`,
  )
  const think = `<think>\nEach fact of the claim was checked alone.\n${lines.join('\n')}\n</think>`
  const isUnread = checked.some(({ verdict }) => verdict === null)
  const failing = checked.filter(({ verdict }) => verdict === 'no')
  if (isUnread && failing.length === 0) return think
  const told = failing.length > 0 ? failing : checked
  const reasons = told.map(({ fact, reason }) => `${quoted(fact)} ${quoted(reason)}`.trim())
  const answer = failing.length > 0 ? 'No' : 'Yes'
  return `${think}\n<reason>\n${reasons.join('\n')}\n</reason>\n<answer>${answer}</answer>`
}

function sum(checked: CheckedFact[], name: string): number {
  return checked.reduce((total, { trace }) => {
    const value = trace.usage?.[name]
    return total + (typeof value === 'number' ? value : 0)
  }, 0)
}

/** The claim is faithful only if every fact of it is; a fact without a verdict leaves it open. */
async function verifyFacts(facts: string[], step: Step): Promise<RecordTrace> {
  const checked: CheckedFact[] = []
  for (const fact of facts) checked.push(await check(fact, step))
  const [first] = checked
  if (!first) throw new Error('a claim without facts')
  const names = ['prompt_tokens', 'completion_tokens', 'latency_ms', 'attempts']
  return {
    ...first.trace,
    prompt: null,
    confidence: null,
    output: composed(checked),
    reasoning: null,
    finish_reason: null,
    usage: Object.fromEntries(names.map((name) => [name, sum(checked, name)])),
    extra: {
      ...first.trace.extra,
      composed: true,
      facts: checked.map(({ fact, verdict, trace }) => ({
        fact,
        verdict,
        output: trace.output,
        ...(trace.reasoning === null ? {} : { reasoning: trace.reasoning }),
      })),
    },
  }
}

/**
 * Explains, then answers. Two optional steps go before: the claim is made to stand alone by the claims before it,
 * and it is split into facts that are checked one by one. Confidence is that of the verdict, normalised. Source: FaithLens, section 2 and Appendix F.
 */
export const pipeline: Pipeline = {
  system: 'faithlens',
  prompts,
  defaults,
  run: async (input, tools) => {
    const before: Record<string, unknown> = {}
    let { asked } = input
    if (input.prompts['decontextualise']) {
      const alone = await decontextualise({ input, tools })
      if ('claim' in alone) asked = alone.claim
      before['decontextualised'] = alone
    }
    const step: Step = { input: { ...input, asked }, tools }
    const facts = input.prompts['decompose'] ? await decompose(step) : [asked]
    const trace = facts.length === 1 ? await verify(step, true) : await verifyFacts(facts, step)
    const extra = { ...trace.extra, ...before }
    return { trace: { ...trace, extra } }
  },
}
