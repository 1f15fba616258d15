import { type APIRequestContext, expect } from '@playwright/test'
import type { z } from 'zod'
import {
  type ImportReport,
  importReportSchema,
  newImportSchema,
} from '@/lib/features/imports/schema'
import { type TraceRow, tracePageSchema } from '@/lib/core/traces/schema'

export async function read<Schema extends z.ZodType>(
  request: APIRequestContext,
  schema: Schema,
  address: string,
): Promise<z.infer<Schema>> {
  const reply = await request.get(address)
  expect(reply.status(), address).toBe(200)
  return schema.parse(await reply.json())
}

/** The report of an import once nothing is left to do. */
export async function finishedImport(
  request: APIRequestContext,
  id: string,
): Promise<ImportReport> {
  const report = () => read(request, importReportSchema, `/api/imports/${id}`)
  const status = async () => (await report()).status
  await expect.poll(status, { intervals: [50, 100], timeout: 60_000 }).not.toMatch(/queued|running/)
  return report()
}

interface NewImport {
  collection: string
  filename: string
  content: string
}

export async function importFile(
  request: APIRequestContext,
  { content, ...params }: NewImport,
): Promise<ImportReport> {
  const reply = await request.post('/api/imports', { params, data: Buffer.from(content) })
  expect(reply.status(), await reply.text()).toBe(202)
  return finishedImport(request, newImportSchema.parse(await reply.json()).id)
}

/** The first traces of a filter and how many there are. */
export async function listTraces(
  request: APIRequestContext,
  filter: Record<string, string>,
): Promise<{ rows: TraceRow[]; count: number }> {
  const params = new URLSearchParams({ count: '1', limit: '500', ...filter })
  const { rows, count } = await read(request, tracePageSchema, `/api/traces?${params}`)
  return { rows, count: count ?? Number.NaN }
}

/** Deletes a collection; one that was never made is fine, and one that a running study uses stays. */
export async function deleteCollection(request: APIRequestContext, name: string): Promise<void> {
  const reply = await request.delete(`/api/collections/${encodeURIComponent(name)}`)
  expect([200, 404, 409]).toContain(reply.status())
}
