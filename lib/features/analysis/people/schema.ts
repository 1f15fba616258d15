import { z } from 'zod'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'

const number = z.number().nullable()

const preferenceSchema = z.object({
  dimension: z.string().describe('Name of the dimension in the study.'),
  n: z.number().int().describe('Decided pairs, ties included, that have the term on both sides.'),
  preferred: z.number().int().describe('Pairs in which one side was preferred.'),
  agreement: z
    .object({
      value: number,
      low: number,
      high: number,
      no_interval: z.string().nullable().describe('Why a value has no interval.'),
    })
    .describe(
      'How often the preferred side has the higher value; equal values count half. Interval: bootstrap over items.',
    ),
  kendall: number.describe(
    'τ-b of the difference of the term and the preference; null if one is constant.',
  ),
  against: z
    .object({ count: z.number().int(), traces: z.string().nullable() })
    .describe('Pairs whose preferred side has the lower value, and the list of their traces.'),
})
export type TermPreference = z.infer<typeof preferenceSchema>

const systemSchema = z.object({
  system: systemIdSchema,
  terms: z.array(z.object({ name: z.string(), preferences: z.array(preferenceSchema) })),
})
export type SystemPreferences = z.infer<typeof systemSchema>

/** `GET /api/reward-audit/people`. */
export const preferencesSchema = z.object({
  /** Unblinded studies with pairs of these traces. */
  studies: z.array(z.object({ id: z.string(), name: z.string(), pairs: z.number().int() })),
  systems: z.array(systemSchema),
  /** Judged pairs, dimension by dimension, that count nowhere. */
  left_out: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  reason: z.string().nullable().describe('Reason if there are no figures.'),
  seed: z.number().int(),
  resamples: z.number().int(),
})
export type Preferences = z.infer<typeof preferencesSchema>
