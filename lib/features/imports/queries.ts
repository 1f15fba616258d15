import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Table } from '@/lib/features/imports/mappings/schema'
import { RequestError, refusalOf, requestCall } from '@/lib/platform/http/request'
import { isActive, isUnfinished, type JobAction } from '@/lib/platform/jobs/status'
import * as importCalls from './contract'
import type { ImportDryRun, ImportOptions } from './schema'

const unrecognisedSchema = async () => (await import('./schema')).unrecognisedSchema

const pollMs = 500

/** Asked again and again while the import runs, or what it stored is removed. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => requestCall(importCalls.find, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? pollMs : false),
  })
}

export function importListQuery(collection?: string) {
  return infiniteQueryOptions({
    queryKey: ['imports', 'list', collection ?? null],
    queryFn: ({ pageParam, signal }) =>
      requestCall(importCalls.list, { query: { collection, cursor: pageParam }, signal }),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isActive)) ? pollMs : false,
  })
}

/** Cancels an import that runs, takes back one that is done. */
export function deleteImport(id: string) {
  return requestCall(importCalls.remove, { params: { id } })
}

const changes = {
  pause: importCalls.pause,
  resume: importCalls.resume,
  retry: importCalls.retry,
} as const

/** Pauses it, goes on with it, or imports its file once more. */
export function changeImport(id: string, action: JobAction) {
  return requestCall(changes[action], { params: { id } })
}

export interface UploadOptions extends Omit<ImportOptions, 'known_labels'> {
  collection?: string
  signal?: AbortSignal
  /** Share of the bytes that has been sent. */
  onProgress?: (share: number) => void
}

/** Sends a file to be imported; resolves when it has arrived whole, with the id of the import. */
export async function uploadImport(file: File, options: UploadOptions) {
  const schema = await importCalls.create.reply.schema()
  return schema.parse(await send(file, options, false))
}

/** What an import of the file would make of it; nothing is stored. */
export async function dryRunImport(file: File, options: UploadOptions): Promise<ImportDryRun> {
  const schema = await importCalls.create.also.schema()
  return schema.parse(await send(file, options, true))
}

/** The columns of a file that was refused because nobody knows what they mean. */
export async function tableIn(error: unknown): Promise<Table | null> {
  if (!(error instanceof RequestError)) return null
  return (await unrecognisedSchema()).safeParse(error.details).data?.table ?? null
}

const longestAddressed = 4_000

function mappingText({ mapping, mapping_name: name }: UploadOptions): string | null {
  return mapping ? (name ?? JSON.stringify(mapping)) : null
}

/** An address has to be short: a long mapping goes beside the file, in a form. */
function bodyOf(file: File, options: UploadOptions): File | FormData {
  const text = mappingText(options)
  if (text === null || text.length <= longestAddressed) return file
  const form = new FormData()
  form.append('mapping', text)
  form.append('file', file)
  return form
}

function addressOf(file: File, options: UploadOptions, isDryRun: boolean): string {
  const { signal: _, onProgress: __, mapping: _m, mapping_name: _n, ...rest } = options
  const params = new URLSearchParams({ filename: file.name })
  for (const [key, value] of Object.entries(rest))
    if (value !== undefined && value !== '') params.append(key, value)
  const text = mappingText(options)
  if (text !== null && text.length <= longestAddressed) params.append('mapping', text)
  if (isDryRun) params.append('dry_run', '1')
  return `/api/imports?${params}`
}

/** By XMLHttpRequest: fetch tells nothing of how far an upload has come. */
function send(file: File, options: UploadOptions, isDryRun: boolean): Promise<unknown> {
  const { signal, onProgress } = options
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  request.open('POST', addressOf(file, options, isDryRun))
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress?.(loaded / total)
  })
  request.addEventListener('load', () => {
    if (request.status < 300) resolve(request.response)
    else reject(refusalOf(request.status, request.response))
  })
  request.addEventListener('error', () => reject(new Error('The server could not be reached.')))
  request.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(bodyOf(file, options))
  return promise
}
