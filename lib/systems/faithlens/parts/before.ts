import { z } from 'zod'
import { fieldsOf } from '@/lib/systems/kit/judge-fields'
import { answerOf } from '@/lib/systems/kit/judge-reply'
import { yesOrNo } from '@/lib/systems/kit/judge-words'
import {
  UnusableReply,
  type ChatReply,
  type ChatRequest,
  type PipelineInput,
  type PipelineTools,
} from '@/lib/systems/kit/pipeline'
import { promptRequest } from '@/lib/systems/kit/render-prompt'
import { paramsOf } from './params'

/** What a step before the verdict works with. */
export interface Step {
  input: PipelineInput
  tools: PipelineTools
}

const decontextualisedSchema = z.object({ stands_alone: z.boolean(), claim: z.string().min(1) })
const factsSchema = z.object({ facts: z.array(z.string().trim().min(1)).min(1).max(50) })
const precedingSchema = z.object({ preceding_claims: z.array(z.string()).catch([]) })

type StepName = 'decontextualise' | 'decompose'

interface StepRequest {
  name: StepName
  values: Record<string, string>
  schema: z.ZodType
}

async function ask(
  { input, tools }: Step,
  { name, values, schema }: StepRequest,
): Promise<ChatReply> {
  const request: ChatRequest = {
    ...paramsOf(input),
    temperature: 0,
    ...promptRequest(input.prompts[name], values, { name, schema }),
  }
  return await tools.chat(request)
}

function unusable(name: StepName, { content }: ChatReply): UnusableReply {
  return new UnusableReply(
    'empty_reply',
    `The step "${name}" got no usable reply: ${content.slice(0, 200)}`,
  )
}

function textOf(reply: ChatReply): string {
  return answerOf(reply)?.text ?? ''
}

/** A claim rewritten to stand alone, in our fields or in those of the paper's prompt (`label`, `decontext`). */
function decontextualisedIn(text: string, claim: string) {
  const { of } = fieldsOf(text, ['stands_alone', 'claim', 'label', 'decontext'])
  const alone = [...of('stands_alone'), ...of('label')].map(yesOrNo).find((one) => one !== null)
  if (alone === undefined) return null
  if (alone === 1) return { stands_alone: true, claim }
  const [said] = [...of('claim'), ...of('decontext')].flatMap((one) =>
    typeof one === 'string' && one.trim() !== '' ? [one.trim()] : [],
  )
  return said === undefined ? null : { stands_alone: false, claim: said }
}

/** What became of a claim, and why where it was left as it is. */
export type Alone = z.infer<typeof decontextualisedSchema> | { skipped: string }

/**
 * Rewrites a claim so that it stands alone, from the claims before it and never from the document: evidence would leak
 * into the claim. Without preceding claims the step is skipped. Source: FaithLens, Appendix F.
 */
export async function decontextualise(step: Step): Promise<Alone> {
  const { asked, payload } = step.input
  const preceding = precedingSchema.safeParse(payload ?? {}).data?.preceding_claims ?? []
  if (preceding.every((claim) => claim.trim() === ''))
    return { skipped: 'The item has no preceding claims.' }
  const reply = await ask(step, {
    name: 'decontextualise',
    values: { claim: asked, preceding: preceding.join('\n') },
    schema: decontextualisedSchema,
  })
  const found = decontextualisedIn(textOf(reply), asked)
  if (found === null) throw unusable('decontextualise', reply)
  return found
}

const bullet = /^[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+(.+)$/gm

function isBlank(fact: unknown): boolean {
  return typeof fact === 'string' && fact.trim() === ''
}

/** The facts of a reply: the field `facts`, else the lines of a list, as the paper's prompt asks for them. */
function factsIn(text: string): string[] | null {
  const fields = fieldsOf(text, ['facts'])
  const listed = [...text.matchAll(bullet)].map(([, fact = '']) => fact.trim())
  const given = fields.of('facts').find((facts) => Array.isArray(facts)) ?? listed
  const parsed = factsSchema.safeParse({ facts: given.filter((fact) => !isBlank(fact)) })
  return parsed.success ? parsed.data.facts : null
}

/** Splits a claim into its facts. Source: FaithLens, Appendix F. */
export async function decompose(step: Step): Promise<string[]> {
  const reply = await ask(step, {
    name: 'decompose',
    values: { claim: step.input.asked },
    schema: factsSchema,
  })
  const facts = factsIn(textOf(reply))
  if (facts === null) throw unusable('decompose', reply)
  return facts
}
