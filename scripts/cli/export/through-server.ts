import * as exportCalls from '@/lib/features/exports/contract'
import { askCall, fetchFrom, refusalOf } from '../server.ts'
import { type Coming, CutOff, type ExportClient, type Had } from './export-client.ts'

/** Over the API of a server; what broke off goes on where it did. */
export function exportThroughServer(address: string): ExportClient {
  return {
    open: async (parameters, had) => {
      const reply = await ask(`${address}/api/exports?${parameters}`, had)
      if (reply.status === 416 && had) return { ...aboutOf(reply), start: had.bytes, body: none() }
      if (!reply.ok) throw await refusalOf(reply)
      const start = reply.status === 206 && had ? had.bytes : 0
      return { ...aboutOf(reply), start, body: bytesOf(reply) }
    },
    manifest: async (parameters) =>
      await askCall(address, exportCalls.manifest, { query: parameters }),
    size: async (parameters) =>
      (await askCall(address, exportCalls.preview, { query: parameters })).bytes,
  }
}

async function ask(url: string, had: Had | null): Promise<Response> {
  const headers: Record<string, string> = had
    ? { range: `bytes=${had.bytes}-`, 'if-range': had.tag }
    : {}
  return await fetchFrom(url, { headers }).catch((cause: unknown) => {
    throw new CutOff('The server closed the connection.', { cause })
  })
}

function aboutOf({ headers }: Response): Pick<Coming, 'name' | 'tag' | 'rows'> {
  const rows = headers.get('x-row-count')
  const [, name = 'export'] =
    /filename="([^"]+)"/u.exec(headers.get('content-disposition') ?? '') ?? []
  return { name, tag: headers.get('etag'), rows: rows === null ? null : Number(rows) }
}

async function* bytesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch (cause) {
    throw new CutOff('The connection was lost.', { cause })
  }
}

async function* none(): AsyncGenerator<Uint8Array> {}
