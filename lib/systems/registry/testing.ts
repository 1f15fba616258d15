import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { goldSchema, itemPayloadSchema, passageSchema } from '@/lib/core/items/schema'
import { recordTraceSchema } from '@/lib/core/records/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { systems } from './systems'

const sampleSchema = z.looseObject({
  id: z.string(),
  input: z.looseObject({
    claim: z.string().optional(),
    question: z.string().optional(),
    problem: z.string().optional(),
    passages: z.array(passageSchema).optional(),
  }),
  gold: goldSchema
    .extend({ label: goldSchema.shape.label.default(null) })
    .nullable()
    .default(null),
  output: z.string().nullable().default(null),
  reasoning: z.string().nullable().default(null),
  finish_reason: recordTraceSchema.shape.finish_reason.default(null),
  chains: recordTraceSchema.shape.chains.default(null),
  logged: recordTraceSchema.shape.logged.default(null),
})

/** The file with the traces of a system that a first start loads; of a system that it leaves out, those of its fixtures. */
export function sampleFile(id: SystemId): string {
  const loaded = `prisma/samples/${id}.jsonl`
  return existsSync(loaded) ? loaded : `lib/systems/${id}/fixtures/samples.jsonl`
}

/** Those traces, as judges and rewards are given them. */
export function sampleTraces(id: SystemId) {
  const lines = readFileSync(sampleFile(id), 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const { input, gold, ...trace } = sampleSchema.parse(JSON.parse(line))
    const { claim, question, problem, passages, ...payload } = input
    return {
      id: trace.id,
      trace,
      subject: {
        asked: claim ?? question ?? problem ?? '',
        document: passages?.map(({ text }) => text).join(' ') ?? null,
        payload: itemPayloadSchema.parse(payload),
        gold,
        reading: systems[id].read(trace),
        labels: 'binary' as const,
      },
    }
  })
}
