import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/error'
import { keepUpload, tooLarge, type KeepOptions, type KeptFile } from '@/lib/platform/files/files'

export interface Upload {
  file: KeptFile
  /** As the form gave it; a bare body has none. */
  filename?: string
  /** The other fields of the form. */
  fields: Record<string, string>
}

const formLimits = { files: 1, fields: 50, fieldSize: 1024 * 1024 }

async function* chunks(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body !== null) yield* request.body
}

function badForm(cause: unknown): AppError {
  return new AppError('invalid', 'The form is damaged or was cut off before its end.', { cause })
}

async function readForm(request: Request, type: string, options: KeepOptions): Promise<Upload> {
  const fields: Record<string, string> = {}
  let received: Promise<Omit<Upload, 'fields'>> | undefined
  const form = new Busboy({ headers: { 'content-type': type }, limits: formLimits })
  form.on('field', (name, value) => (fields[name] = value))
  form.on('filesLimit', () => form.destroy(new AppError('invalid', 'Send one file at a time.')))
  form.on('file', (name, stream, filename) => {
    if (name !== 'file') {
      form.destroy(new AppError('invalid', `Send the file in the field "file", not "${name}".`))
      return
    }
    form.once('close', () => stream.destroy())
    // A form that is cut off reports it here a second time, after the file is already given up.
    stream.on('error', () => undefined)
    received = keepUpload(stream, options).then((file) => ({ file, filename }))
    // A refusal must end the form, else its rest would be awaited for ever.
    received.catch((error: unknown) => form.destroy(error instanceof Error ? error : undefined))
  })
  const parsed = pipeline(Readable.from(chunks(request)), form)
  const [whole] = await Promise.allSettled([parsed])
  if (whole.status === 'rejected') {
    await received?.catch(() => undefined)
    throw whole.reason instanceof AppError ? whole.reason : badForm(whole.reason)
  }
  if (received === undefined) throw new AppError('invalid', 'The form has no field "file".')
  return { ...(await received), fields }
}

/** The fields of a form and what separates them. */
const formBytes = formLimits.fields * formLimits.fieldSize

/** Refuses a body that says itself that it is too large, before it is read. */
function requireAnnounced(request: Request, maxBytes: number): void {
  const isForm = /^multipart\//i.test(request.headers.get('content-type') ?? '')
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes + (isForm ? formBytes : 0)) throw tooLarge(maxBytes)
}

/** Receives a file as the body itself or as the field `file` of a form, streaming either way. */
export async function receiveUpload(request: Request, given: KeepOptions = {}): Promise<Upload> {
  const options = { maxBytes: env().maxUploadBytes, ...given }
  requireAnnounced(request, options.maxBytes)
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\//i.test(type)) return await readForm(request, type, options)
  return { file: await keepUpload(chunks(request), options), fields: {} }
}
