import { newRunSchema, type NewRun } from '@/lib/features/runs/schema'
import { Refusal } from '../refusal.ts'
import { parseArguments } from './arguments.ts'
import { progressBar } from './progress.ts'
import { serversOf } from './servers.ts'
import { makeTraces } from './verify.ts'

const flags = {
  question: { type: 'string' },
  corpus: { type: 'string' },
  server: { type: 'string', multiple: true },
  turns: { type: 'string' },
  samples: { type: 'string', default: '1' },
  budget: { type: 'string' },
  collection: { type: 'string' },
  judge: { type: 'boolean', default: false },
  cache: { type: 'string', default: 'use' },
  json: { type: 'boolean', default: false },
} as const

/** Has an agent answer a question from a corpus by a cited report, through the server if one runs, else in this process. */
export async function researchCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, flags)
  const [stray] = positionals
  if (stray !== undefined)
    throw new Refusal(
      `"${stray}" is an unexpected argument. Put the question in quotes after --question.`,
    )
  const { question, corpus, json } = values
  if (question === undefined) throw new Refusal('Give a question: --question "…"')
  if (corpus === undefined) throw new Refusal('Name the corpus to search: --corpus NAME')
  const { address, model } = serversOf(values.server)
  const run = runOf({ ...values, server: model, question, corpus })
  const made = await makeTraces({ run, address, bar: progressBar('research') })
  const [failure] = made.run.errors
  if (json) process.stdout.write(`${JSON.stringify(made, null, 2)}\n`)
  else for (const { raw } of made.traces) process.stdout.write(`${(raw ?? '').trim()}\n\n`)
  if (failure) throw new Refusal(failure.message)
  if (made.run.error !== null) throw new Refusal(made.run.error)
}

interface ResearchOptions {
  question: string
  corpus: string
  server?: string | undefined
  turns?: string | undefined
  samples: string
  budget?: string | undefined
  collection?: string | undefined
  cache: string
  judge: boolean
}

function runOf({
  question,
  corpus,
  server,
  turns,
  samples,
  budget,
  collection,
  cache,
  judge,
}: ResearchOptions): NewRun {
  const parsed = newRunSchema.safeParse({
    systems: ['deep-rubric'],
    input: { question },
    corpus,
    samples: Number(samples),
    ...(budget === undefined ? {} : { budget: Number(budget) }),
    judge,
    ...(turns === undefined ? {} : { turns: Number(turns) }),
    cache,
    ...(collection === undefined ? {} : { collection }),
    ...(server === undefined ? {} : { servers: { policy: server } }),
  })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path.at(-1) ?? '')
  throw new Refusal(`--${name} is not valid: ${issue?.message ?? ''}`)
}
