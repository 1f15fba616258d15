import { z } from 'zod'
import { steeredStatuses } from '@/lib/platform/jobs/status'
import { pageSchema } from '@/lib/platform/http/schema'

export const corpusKinds = ['local', 'external'] as const
export const corpusKindSchema = z.enum(corpusKinds)

/** How an external retriever is asked: `{ query, k }`, or Search-R1's `{ queries, topk, return_scores }`. */
export const retrieverFlavours = ['plain', 'search-r1'] as const
export const retrieverFlavourSchema = z.enum(retrieverFlavours)
export type RetrieverFlavour = z.infer<typeof retrieverFlavourSchema>

/** One row of `GET /api/corpora`. */
export const corpusSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: corpusKindSchema,
  /** Where an external one is asked. */
  url: z.string().nullable(),
  flavour: retrieverFlavourSchema.nullable(),
  /** Whether a key is stored; the key itself never leaves the server. */
  has_api_key: z.boolean(),
  /** Of an external one nobody knows. */
  passage_count: z.number().int().nullable(),
  /** Whether a file is being added. */
  adding: z.boolean(),
  created_at: z.string(),
})
export type Corpus = z.infer<typeof corpusSchema>

export const corpusListSchema = pageSchema(corpusSchema)

export const corpusFileStatuses = steeredStatuses
export const corpusFileStatusSchema = z.enum(corpusFileStatuses)

export const corpusIssueSchema = z.object({
  row: z.number().int(),
  path: z.string().optional(),
  message: z.string(),
})
export type CorpusIssue = z.infer<typeof corpusIssueSchema>

/** A file whose passages are added to a corpus. */
export const corpusFileSchema = z.object({
  id: z.string(),
  filename: z.string(),
  status: corpusFileStatusSchema,
  /** How it was read: `jsonl`, `csv`, `parquet`, `text`, `zip` … */
  format: z.string().nullable(),
  progress: z.number(),
  rows_read: z.number().int(),
  added: z.number().int(),
  /** Passages that were there already. */
  duplicates: z.number().int(),
  issue_count: z.number().int(),
  /** The first 100. */
  issues: z.array(corpusIssueSchema),
  error: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type CorpusFile = z.infer<typeof corpusFileSchema>

/** `GET /api/corpora/:id`; `files` are the newest 50. */
export const corpusDetailSchema = corpusSchema.extend({ files: z.array(corpusFileSchema) })
export type CorpusDetail = z.infer<typeof corpusDetailSchema>

/** A passage that was found. The greater the score, the better the match; scores of two corpora do not compare. */
export const retrievedSchema = z.object({
  id: z.string(),
  title: z.string().optional(),
  text: z.string(),
  url: z.string().optional(),
  score: z.number(),
})
export type Retrieved = z.infer<typeof retrievedSchema>

export const corpusSearchSchema = z.object({
  rows: z.array(retrievedSchema),
  next_cursor: z.null(),
})

/** `GET /api/corpora/:id/passages/:passage`; `extra` are the other fields of its row. */
export const corpusPassageSchema = z.object({
  id: z.string(),
  title: z.string().optional(),
  text: z.string(),
  url: z.string().optional(),
  extra: z.record(z.string(), z.unknown()).optional(),
})
export type CorpusPassage = z.infer<typeof corpusPassageSchema>

const urlSchema = z
  .url({ protocol: /^https?$/, error: 'an address that starts with http' })
  .max(2_000)
  .refine((text) => !URL.canParse(text) || new URL(text).username === '', {
    error: 'leave name and password out of the address; the key goes into api_key',
  })

const fields = {
  name: z.string().trim().min(1, { error: 'a name' }).max(200),
  url: urlSchema,
  flavour: retrieverFlavourSchema,
  /** Write-only; empty = none. */
  api_key: z.string().max(4_000).nullable(),
}

/** With `url` the corpus is external: its searches are asked there. */
export const newCorpusSchema = z.strictObject({
  name: fields.name,
  url: fields.url.optional(),
  flavour: fields.flavour.default('plain'),
  api_key: fields.api_key.default(null),
})
export type NewCorpus = z.infer<typeof newCorpusSchema>

export const corpusPatchSchema = z.strictObject(fields).partial()
export type CorpusPatch = z.infer<typeof corpusPatchSchema>

/** The reply to a file that was sent: the id of the file. */
export const newCorpusFileSchema = z.object({ id: z.string() })

export const mostRetrieved = 100

export const corpusSearchQuerySchema = z.object({
  q: z.string().max(10_000),
  limit: z.coerce.number().int().min(1).max(mostRetrieved).default(10),
})
export type CorpusSearchQuery = z.output<typeof corpusSearchQuerySchema>

export const newCorpusFileQuerySchema = z.object({ filename: z.string().max(500).optional() })
export type NewCorpusFileQuery = z.output<typeof newCorpusFileQuerySchema>
