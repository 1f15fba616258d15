import { z } from 'zod'

/** A reply of the API: its status, and its body, which is JSON or text. */
export interface Reading {
  status: number
  body: unknown
}
export type Get = (address: string) => Promise<Reading>

/** Lists whose rows are opened too, with what is read below each row. */
const lists: Readonly<Record<string, readonly string[]>> = {
  '/api/collections': ['', '/drift', '/depths'],
  '/api/imports': ['', '/unjoined'],
  '/api/runs': [''],
  '/api/judgings': [''],
  '/api/corpora': [''],
  '/api/trees': [''],
  '/api/compositions': [''],
  '/api/studies': ['', '/progress', '/agreement', '/results', '/disagreements', '/certificate'],
  '/api/judge-calls': [''],
  '/api/model-servers': [''],
  '/api/views': [],
  '/api/mappings': [],
  '/api/prompts': [],
  '/api/judges': [],
  '/api/people': [],
}

const others = [
  '/api/mark-kinds',
  '/api/marks/tally?by=model',
  '/api/traces/facets',
  '/api/corpora/Kelp%20forests/search?q=urchins',
  '/api/traces?q=bridge&limit=5&count=1',
]

/** Rows of which one for each value of some fields is opened: all of them are in the exports. */
const sampled: Readonly<Record<string, readonly string[]>> = {
  '/api/traces': ['system', 'status'],
  '/api/items': ['kind'],
}

const exportsOfAll = [
  'traces&format=jsonl',
  'items&format=jsonl',
  'marks&format=jsonl',
  'judge-calls&format=jsonl',
  'judge-training&format=jsonl',
  'label-studio',
  'sft',
  'stepwise',
]
const exportsOfStudies = ['judgements', 'matrix', 'battles', 'preferences']

const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })
const idSchema = z.object({ id: z.string() })
const judgesSchema = z.object({ judge: z.string() })

/** Everything that a reader can see through the API, by address. */
export async function readAll(get: Get): Promise<Record<string, Reading>> {
  const found: Record<string, Reading> = {}
  const read = async (address: string) => {
    found[address] = await get(address)
    const rows = rowsSchema.safeParse(found[address]?.body)
    return rows.success ? rows.data.rows : []
  }
  for (const [list, below] of Object.entries(lists)) {
    const limit = ['collections', 'imports'].includes(list.slice('/api/'.length))
      ? '?limit=200'
      : ''
    for (const row of await read(`${list}${limit}`)) {
      const id = idSchema.safeParse(row)
      if (id.success) for (const part of below) await read(`${list}/${id.data.id}${part}`)
    }
  }
  for (const address of others) await read(address)
  for (const [list, fields] of Object.entries(sampled)) {
    const rows = await read(`${list}?limit=500`)
    const byFields = new Map(rows.map((row) => [fields.map((field) => row[field]).join(), row]))
    for (const row of byFields.values()) await read(`${list}/${idSchema.parse(row).id}`)
  }
  await readJudges(read)
  for (const kind of exportsOfAll) await read(`/api/exports/manifest?kind=${kind}`)
  for (const row of await read('/api/studies?limit=200'))
    for (const kind of exportsOfStudies)
      await read(`/api/exports/manifest?kind=${kind}&study=${idSchema.parse(row).id}`)
  return found
}

type Rows = Record<string, unknown>[]

async function readJudges(read: (address: string) => Promise<Rows>): Promise<void> {
  const calls = await read('/api/judge-calls?limit=500')
  const judges = new Set(calls.flatMap((row) => judgesSchema.safeParse(row).data?.judge ?? []))
  for (const judge of judges)
    for (const part of ['agreement', 'corrections'])
      await read(`/api/judges/${encodeURIComponent(judge)}/${part}`)
}
