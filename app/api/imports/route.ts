import * as importCalls from '@/lib/features/imports/contract'
import {
  collectionOfStudy,
  listImports,
  previewImport,
} from '@/lib/features/imports/list-imports.server'
import { createImport } from '@/lib/features/imports/create-import.server'
import { optionsFor } from '@/lib/features/imports/import-options.server'
import { newImportQuerySchema } from '@/lib/features/imports/query'
import { importJob } from '@/lib/features/imports/import-work.server'
import { requireQuota } from '@/lib/features/storage/require-quota.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { json, route } from '@/lib/platform/http/http'
import { parseInput, queryOf } from '@/lib/platform/http/input'
import { receiveUpload } from '@/lib/platform/http/upload'

export const GET = route(importCalls.list, async ({ query }) =>
  json(await listImports(await db(), query)),
)

export const POST = route(importCalls.create, async ({ request, query: early, principal }) => {
  const database = await db()
  await optionsFor(database, early)
  const authorId = await authorOf(database, principal)
  const allowed = await requireQuota(database, request, authorId)
  const { file, filename, fields } = await receiveUpload(request, allowed)
  const given = { ...queryOf(request), ...fields }
  const query = Object.keys(fields).length === 0 ? early : parseInput(newImportQuerySchema, given)
  const options = await optionsFor(database, query)
  const name = query.filename ?? filename ?? 'upload'
  if (query.dry_run) return json(await previewImport({ file, filename: name, options }))
  const collection =
    query.collection ?? (await collectionOfStudy({ file, filename: name, options }))
  if (collection === null)
    throw new AppError('invalid', 'The parameter "collection" is missing: name a collection.')
  const created = await createImport(database, {
    collection,
    file,
    filename: name,
    options,
    authorId,
  })
  await importJob.enqueue(created.id)
  return json({ id: created.id }, { status: 202 })
})
