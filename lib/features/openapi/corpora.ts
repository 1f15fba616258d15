import { z } from 'zod'
import {
  corpusDetailSchema,
  corpusFileSchema,
  corpusListQuerySchema,
  corpusListSchema,
  corpusPassageSchema,
  corpusPatchSchema,
  corpusSchema,
  corpusSearchQuerySchema,
  corpusSearchSchema,
  newCorpusFileQuerySchema,
  newCorpusFileSchema,
  newCorpusSchema,
} from '@/lib/features/corpora/schema'
import type { Call } from './call'
import { deletedSchema, made, ok, queued } from './replies'

/** Corpora: sets of passages that can be searched. */
export const corpusCalls: readonly Call[] = [
  {
    method: 'get',
    path: '/api/corpora',
    summary: 'Corpora, newest first',
    query: corpusListQuerySchema,
    reply: ok(corpusListSchema, 'A page of corpora.'),
  },
  {
    method: 'post',
    path: '/api/corpora',
    summary: 'Make a corpus; with `url` its searches are asked at that address',
    body: { json: newCorpusSchema },
    reply: made(corpusSchema, 'The corpus, without its key.'),
    refusals: [409],
  },
  {
    method: 'get',
    path: '/api/corpora/{id}',
    summary: 'A corpus, by id or name, with the files that were added to it',
    reply: ok(corpusDetailSchema, 'The corpus with its newest 50 files.'),
    refusals: [404],
  },
  {
    method: 'patch',
    path: '/api/corpora/{id}',
    summary: 'Change the name of a corpus, or the address of an external one',
    body: { json: corpusPatchSchema },
    reply: ok(corpusSchema, 'The corpus as it is now.'),
    refusals: [404, 409],
  },
  {
    method: 'delete',
    path: '/api/corpora/{id}',
    summary: 'Delete a corpus with all its passages, for good',
    reply: ok(deletedSchema.extend({ name: z.string() }), 'It is gone.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/corpora/{id}/search',
    summary: 'The passages that answer a question best; "quotes" make a phrase that must occur',
    query: corpusSearchQuerySchema,
    reply: ok(corpusSearchSchema, 'The best passages, the best first.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/corpora/{id}/passages',
    summary: 'Add the passages of a file: JSON Lines, JSON, CSV, Parquet, text or a zip of texts',
    query: newCorpusFileQuerySchema,
    body: { file: 'body or form' },
    reply: queued(newCorpusFileSchema, 'The file is queued.'),
    refusals: [404, 409, 413, 422],
  },
  {
    method: 'get',
    path: '/api/corpora/{id}/passages/{passage}',
    summary: 'A passage by its id',
    reply: ok(corpusPassageSchema, 'The whole passage.'),
    refusals: [404, 409],
  },
  {
    method: 'get',
    path: '/api/corpora/{id}/files/{file}',
    summary: 'How far a file is and what it brought',
    reply: ok(corpusFileSchema, 'The file with its first 100 issues.'),
    refusals: [404],
  },
  {
    method: 'delete',
    path: '/api/corpora/{id}/files/{file}',
    summary: 'Stop adding a file; what it has brought so far stays',
    reply: ok(corpusFileSchema, 'The file as it is now.'),
    refusals: [404],
  },
]
