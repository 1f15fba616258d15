import { z } from 'zod'
import { compactMembers } from '@/lib/formats/compact-members'
import { JsonText } from '@/lib/formats/write/json-text'
import type { WrittenTrace } from '@/lib/core/records/record'
import { chainColumns, fieldsSchema, loggedSchema, sourceSchema } from '@/lib/core/records/schema'

/** What a trace carried beyond its columns, as it was given. */
const detailsSchema = z.looseObject({
  ...chainColumns,
  logged: loggedSchema.optional(),
  usage: fieldsSchema.optional(),
  source: sourceSchema.optional(),
  extra: fieldsSchema.optional(),
  external_id: z.string().optional(),
  group_id: z.string().optional(),
  item: z.object({ dataset: z.string().nullable(), external_id: z.string().nullable() }).optional(),
})

type ItemName = NonNullable<z.infer<typeof detailsSchema>['item']>
const itemSchema = detailsSchema.shape.item

type Details = Pick<
  WrittenTrace,
  | 'chains'
  | 'vote'
  | 'answer'
  | 'logged'
  | 'usage'
  | 'source'
  | 'extra'
  | 'external_id'
  | 'group_id'
> & { item: ItemName | undefined }

/** The column `details` of a trace as a record has it; what has its parts in the order of the record stays text. */
export function detailsOf(text: string): Details {
  const members = compactMembers(text)
  const logged = members.get('logged')
  const source = members.get('source')
  const isPlain =
    !Object.keys(chainColumns).some((name) => members.has(name)) &&
    isInOrder(logged, loggedSchema.shape, 'rewards') &&
    isInOrder(source, sourceSchema.shape)
  if (!isPlain) return read(text)
  const textOf = (name: string) => jsonTextOf(members.get(name))
  const item = members.get('item')
  return {
    chains: null,
    vote: null,
    answer: null,
    logged: jsonTextOf(logged),
    usage: textOf('usage'),
    source: jsonTextOf(source),
    extra: textOf('extra'),
    external_id: textOf('external_id'),
    group_id: textOf('group_id'),
    item: item === undefined ? undefined : itemSchema.parse(JSON.parse(item)),
  }
}

const jsonTextOf = (text: string | undefined) => (text === undefined ? null : new JsonText([text]))

/** Whether an object that is there has no parts but those of its shape, in that order, and the one it cannot be without. */
function isInOrder(text: string | undefined, shape: object, needed?: string): boolean {
  if (text === undefined) return true
  const names = Object.keys(shape)
  const members = compactMembers(text)
  let last = -1
  for (const name of members.keys()) {
    const at = names.indexOf(name)
    if (at <= last) return false
    last = at
  }
  return needed === undefined || members.has(needed)
}

function read(text: string): Details {
  const { chains, vote, answer, logged, usage, source, extra, external_id, group_id, item } =
    detailsSchema.parse(JSON.parse(text))
  return {
    chains: chains ?? null,
    vote: vote ?? null,
    answer: answer ?? null,
    logged: logged ?? null,
    usage: usage ?? null,
    source: source ?? null,
    extra: extra ?? null,
    external_id: external_id ?? null,
    group_id: group_id ?? null,
    item,
  }
}
