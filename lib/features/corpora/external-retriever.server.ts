import { z } from 'zod'
import { personRoleSchema } from '@/lib/platform/auth/schema'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { ModelServerError } from '@/lib/platform/model-server/error'
import { serverWords } from '@/lib/platform/model-server/refusal'
import { readText } from '@/lib/platform/model-server/reply-text'
import type { Endpoint } from '@/lib/platform/model-server/schema'
import { askRoot, explained } from '@/lib/platform/model-server/transport'
import { decrypt } from '@/lib/platform/secret'
import { readReply, type Reply } from './reply'
import { retrieverFlavourSchema, type Retrieved, type RetrieverFlavour } from './schema'

const mostBytes = 16 * 1024 * 1024
const longestMs = 30_000

const storedSchema = z.object({
  name: z.string(),
  url: z.string(),
  flavour: retrieverFlavourSchema,
  api_key: z.string().nullable(),
  author_role: personRoleSchema,
})

interface Retriever {
  name: string
  endpoint: Endpoint
  path: string
  flavour: RetrieverFlavour
}

/** Addresses inside this network are for owners to add, as with model servers. */
async function findRetriever(database: Database, corpusId: string): Promise<Retriever> {
  const [row] = await database.query(sql`
    SELECT c.name, c.url, c.flavour, c.api_key, p.role AS author_role
    FROM corpus c JOIN person p ON p.id = c.author_id WHERE c.id = ${corpusId}`)
  const { name, url, flavour, api_key: stored, author_role: role } = storedSchema.parse(row)
  const { origin, pathname, search } = new URL(url)
  const apiKey = stored === null ? null : await decrypt(stored)
  if (stored !== null && apiKey === null)
    throw new AppError(
      'conflict',
      `The key of the corpus "${name}" was stored under another SECRET. Enter it again.`,
    )
  const reach = role === 'owner' ? ('any' as const) : ('public' as const)
  const endpoint: Endpoint = {
    baseUrl: origin,
    apiKey,
    model: null,
    flavour: 'auto',
    thinking: 'leave',
    reach,
    timeouts: { firstByteMs: longestMs },
  }
  return { name, endpoint, path: `${pathname}${search}`, flavour }
}

interface Question {
  query: string
  k: number
}

function bodyOf(flavour: RetrieverFlavour, { query, k }: Question): object {
  return flavour === 'search-r1' ? { queries: [query], topk: k, return_scores: true } : { query, k }
}

async function post({ endpoint, path, flavour }: Retriever, question: Question): Promise<Reply> {
  const signal = AbortSignal.timeout(longestMs)
  const response = await askRoot(endpoint, { path, body: bodyOf(flavour, question), signal })
  const text = await readText(response, mostBytes).catch((error: unknown) => {
    throw explained(error, signal)
  })
  if (response.status < 200 || response.status >= 300)
    return { ok: false, reason: refusalWords(response.status, serverWords(text)) }
  return readReply(text)
}

function refusalWords(status: number, words: string): string {
  if (status === 401 || status === 403) return `it rejected the key (status ${status})`
  return words === '' ? `status ${status}` : `it answered ${status}: ${words}`
}

/** Asks an external corpus; what it answers is taken in its order. */
export async function askRetriever(
  database: Database,
  corpusId: string,
  question: Question,
): Promise<Retrieved[]> {
  const retriever = await findRetriever(database, corpusId)
  const failed = (reason: string, cause?: unknown) =>
    new AppError(
      'unavailable',
      `The retriever of "${retriever.name}" failed: ${reason} Check its address and log.`,
      { cause },
    )
  try {
    const reply = await post(retriever, question)
    if (!reply.ok) throw failed(`${reply.reason}.`)
    return reply.rows.slice(0, question.k)
  } catch (error) {
    if (error instanceof ModelServerError) throw failed(error.message, error)
    throw error
  }
}
