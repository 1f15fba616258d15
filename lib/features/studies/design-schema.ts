import { z } from 'zod'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { comparisons, sampleKinds, strataKinds, elsewhere } from './vocabulary'

/** Whose traces are compared: those of one research system by one model, of one run or training step. Left out = any. */
export const studySystemSchema = z.strictObject({
  system: systemIdSchema,
  model: z.string().trim().min(1).max(300).nullable().default(null),
  prompt_version: z.string().trim().min(1).max(300).optional(),
  run: z.string().trim().min(1).max(300).optional(),
  training_step: z.number().int().optional(),
  /** Id of a collection. */
  collection: z.string().min(1).max(100).optional(),
  /** What an annotator who guesses at the end sees of it: never its name. */
  guess_label: z.string().trim().min(1).max(120).optional(),
})
export type StudySystem = z.infer<typeof studySystemSchema>

export const frozenSystemSchema = studySystemSchema.extend({
  system: z.union([systemIdSchema, z.literal(elsewhere)]),
})
export type FrozenSystem = z.infer<typeof frozenSystemSchema>

/** The most systems and dimensions a study made here has, and the most annotators of a pair. */
const most = { systems: 8, dimensions: 12, overlap: 50 }
/** The same of a study that was imported. */
export const mostImported = { systems: 200, dimensions: 50, overlap: 10_000 }

/** The most pairs a study has: all of them are frozen at once. */
export const mostPairs = 20_000

export const comparedSchema = z.enum(comparisons)
export type ComparedOutput = z.infer<typeof comparedSchema>

/** Characters: about 2,000 items by their ids. */
export const longestFilter = 100_000

export const sampleSchema = z.strictObject({
  kind: z.enum(sampleKinds),
  /** Items; of `random`, `sqrt` and `diverse`. */
  size: z.number().int().min(1).max(20_000).optional(),
  /** Items of each dataset and label; of `stratified`. */
  per_stratum: z.number().int().min(1).max(5_000).optional(),
  /** What a stratum is. */
  strata: z.enum(strataKinds).default('dataset_label'),
  seed: z.number().int().min(0).max(2_147_483_647).default(1),
  /** The search string of a list of traces: items with such a trace. */
  filter: z.string().max(longestFilter).optional(),
  /** Where the items were chosen by the results of the systems: the search string of that comparison. */
  chosen_by: z.string().max(20_000).optional(),
})
export type Sample = z.infer<typeof sampleSchema>

/** 3: left, tie, right. 5: from left much better (1) over a tie (3) to right much better (5). */
export const scaleSchema = z.union([z.literal(3), z.literal(5)])
export const dimensionIdSchema = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, {
  error: 'a lower-case letter, then letters, digits, - and _, at most 40',
})
export const dimensionSchema = z.strictObject({
  id: dimensionIdSchema,
  name: z.string().trim().min(1).max(80),
  wording: z.string().trim().max(1_000),
  scale: scaleSchema.default(3),
  primary: z.boolean().optional(),
})
export type Dimension = z.infer<typeof dimensionSchema>

/** What is right of a pair, by dimension: a place in the systems, or a tie. */
export const expectedSchema = z.record(
  dimensionIdSchema,
  z.union([z.literal('tie'), z.number().int().min(0).max(50)]),
)
export type Expected = z.infer<typeof expectedSchema>

/** A pair whose right answer is known, judged by everybody and never counted as a result. */
export const goldPairSchema = z.strictObject({
  item_id: z.string().min(1),
  expected: expectedSchema,
})
/** A pair to learn with. */
export const trainingPairSchema = goldPairSchema.extend({
  feedback: z.string().trim().min(1).max(2_000),
})

/** Rules by which an annotator is excluded. A rule that is left out excludes nobody. */
export const exclusionSchema = z.strictObject({
  /** Share of gold dimensions answered right, 0 to 1: below it, an annotator is excluded, from `gold_after` gold pairs on. */
  gold_below: z.number().min(0).max(1).optional(),
  gold_after: z.number().int().min(1).max(1_000).default(5),
  /** Median seconds of a pair: below it, an annotator is excluded, from ten pairs on. */
  seconds_below: z.number().min(0).max(3_600).optional(),
  /** Share of repeated dimensions answered the same way, 0 to 1: below it, an annotator is excluded, from `repeats_after` on. */
  repeats_below: z.number().min(0).max(1).optional(),
  repeats_after: z.number().int().min(1).max(1_000).default(10),
})
export type Exclusion = z.infer<typeof exclusionSchema>

const markdown = z.string().max(20_000)

const designShape = {
  name: z.string().trim().min(1).max(200),
  /** In canonical order: the first one wins, the second loses. */
  systems: z.array(studySystemSchema).min(2).max(most.systems),
  compare: comparedSchema,
  sample: sampleSchema,
  /** At least one, one of them primary; the first is when none says so. */
  dimensions: z.array(dimensionSchema).min(1).max(most.dimensions),
  /** Annotators who judge a pair. */
  overlap: z.number().int().min(1).max(most.overlap),
  /** Only items whose label every system got right. */
  only_correct: z.boolean(),
  /** Pairs that everybody is shown a second time, sides swapped. */
  repeats: z.number().int().min(0).max(500),
  gold: z.array(goldPairSchema).max(500),
  training: z.array(trainingPairSchema).max(50),
  /** Words taken out of what is shown, beside the names of the systems and models themselves. */
  redact: z.array(z.string().trim().min(1).max(200)).max(500),
  /** Takes Markdown, doubled blanks and empty lines out of both sides alike. */
  normalise: z.boolean(),
  /** Lower-cases and joins both sides, so that lossy outputs can be compared with others. */
  flatten: z.boolean(),
  /** Whether the words a side rests on may be shown in the document. */
  show_evidence: z.boolean(),
  /** Undecided dimensions are talked over and voted on again. */
  discussion: z.boolean(),
  /** Which side a comparison within an item resamples; named so that a result can be made again. */
  seed: z.number().int().min(0).max(2_147_483_647),
  exclusion: exclusionSchema,
  /** When the lead means to close, in words; it is printed with the results. */
  stopping: z.string().trim().max(2_000),
  instructions: markdown,
  consent: z
    .strictObject({ text: markdown.min(1), version: z.string().trim().min(1).max(40) })
    .nullable(),
  guess: z.boolean(),
  /** Minutes after which a pair that was left is free for others. */
  lease_minutes: z.number().int().min(1).max(1_440),
  /** Shown at the end, for a crowd platform. */
  completion_code: z.string().trim().max(200),
  ethics: z.string().trim().max(500),
  pay: z.string().trim().max(500),
  expertise: z.string().trim().max(500),
  /** Until when the data is kept: a day, as 2027-01-31. */
  retention: z.iso.date().nullable(),
} as const

/** What must hold of a design as a whole. */
function checkWhole(
  { dimensions, sample }: { dimensions: Dimension[]; sample: Sample },
  context: z.core.$RefinementCtx,
): void {
  const ids = dimensions.map(({ id }) => id)
  if (new Set(ids).size < ids.length)
    context.addIssue({ code: 'custom', path: ['dimensions'], message: 'two have the same id' })
  if (dimensions.filter(({ primary }) => primary === true).length > 1)
    context.addIssue({ code: 'custom', path: ['dimensions'], message: 'only one can be primary' })
  if (sample.kind === 'stratified' && sample.per_stratum === undefined)
    context.addIssue({
      code: 'custom',
      path: ['sample', 'per_stratum'],
      message: 'how many of each',
    })
  if (!['all', 'stratified'].includes(sample.kind) && sample.size === undefined)
    context.addIssue({ code: 'custom', path: ['sample', 'size'], message: 'how many items' })
}

/** A design with everything said, of a study that is to be made here. */
export const ownDesignSchema = z.strictObject(designShape).superRefine(checkWhole)

/** A design with everything said: what starting freezes. That of an imported study may be of systems from elsewhere. */
export const designSchema = z
  .strictObject({
    ...designShape,
    systems: z.array(frozenSystemSchema).min(2).max(mostImported.systems),
    dimensions: z.array(dimensionSchema).min(1).max(mostImported.dimensions),
    overlap: z.number().int().min(1).max(mostImported.overlap),
  })
  .superRefine(checkWhole)
export type Design = z.infer<typeof designSchema>

export const presets = ['faithlens-120'] as const
export const presetSchema = z.enum(presets)
export type Preset = z.infer<typeof presetSchema>

/** As it is requested: a preset and the defaults fill what is left out. */
export const newStudySchema = z.strictObject({
  ...z.strictObject(designShape).partial().shape,
  name: designShape.name,
  systems: designShape.systems,
  preset: presetSchema.optional(),
})
export type NewStudy = z.input<typeof newStudySchema>
export type GivenStudy = z.output<typeof newStudySchema>

/** Names what a design says; of two with the same words it is the same. */
export const versionSchema = z.string().min(1).max(100)

export const studyPatchSchema = z.strictObject({
  ...z.strictObject(designShape).partial().shape,
  version: versionSchema
    .optional()
    .describe(
      'Version of the draft that the change is based on; refused with 409 if the draft has changed since.',
    ),
})
export type StudyPatch = z.input<typeof studyPatchSchema>
