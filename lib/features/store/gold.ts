import type { Gold, ItemPayload } from '@/lib/core/items/schema'
import { canonicalJson } from '@/lib/core/records/canonical-json'

/** What rows say of an item beyond what is asked and the evidence: its gold, and the payload of its kind. */
export interface GoldAssertion extends Gold {
  payload?: ItemPayload
}

export interface GoldConflict {
  path:
    | 'gold.label'
    | 'gold.answer'
    | 'gold.silver_count'
    | 'gold.facts'
    | 'gold.questions'
    | `input.${string}`
  message: string
}

export interface GoldMerge {
  gold: GoldAssertion | null
  isChanged: boolean
  /** When the two disagree; the first stays. */
  conflict: GoldConflict | null
}

/** What one import says of the gold of an item. */
export interface GivenGold {
  importId: string
  gold: GoldAssertion | null
  /** Its rows carried the evidence: they say which item they mean, and come first. */
  gaveDocument: boolean
}

/** What is known of an item's gold when another row speaks of it. Only what was missing is added. */
export function mergeGold(known: GoldAssertion | null, given: GoldAssertion | null): GoldMerge {
  if (given === null) return { gold: known, isChanged: false, conflict: null }
  if (known === null) return { gold: given, isChanged: true, conflict: null }
  const conflict = conflictOf(known, given)
  // Of a row that means another label nothing is believed.
  if (conflict?.path === 'gold.label' || conflict?.path === 'gold.answer')
    return { gold: known, isChanged: false, conflict }
  const { label, payload, silver_questions: list, silver_count: count, ...rest } = given
  const gold: GoldAssertion = {
    ...(conflict?.path !== 'gold.silver_count' && {
      ...(list !== undefined && { silver_questions: list }),
      ...(count !== undefined && { silver_count: count }),
    }),
    ...rest,
    ...known,
    label: known.label ?? label,
    ...(payload !== undefined && { payload: payloadOf(payload, known, conflict) }),
  }
  return { gold, isChanged: isMore(gold, known), conflict }
}

/** What a source said beyond its parts may differ; of one that means another chain, or another tree, no part is believed. */
function payloadOf(
  given: ItemPayload,
  { payload: known = {} }: GoldAssertion,
  conflict: GoldConflict | null,
): ItemPayload {
  const isOther = conflict?.path.startsWith('input.') && conflict.path !== 'input.extra'
  return isOther ? known : { ...given, ...known }
}

function conflictOf(known: GoldAssertion, given: GoldAssertion): GoldConflict | null {
  if (known.label !== null && given.label !== null && known.label !== given.label)
    return disagreement('gold.label', given.label, known.label)
  if (known.answer !== undefined && given.answer !== undefined && known.answer !== given.answer)
    return disagreement('gold.answer', given.answer, known.answer)
  const [has, counts] = [silverCount(known), silverCount(given)]
  const differ = has !== null && counts !== null && has !== counts
  if (differ) return disagreement('gold.silver_count', counts, has)
  return otherPayload(known, given) ?? otherList(known, given)
}

/** The first of the lists people made that reads otherwise. */
function otherList(known: GoldAssertion, given: GoldAssertion): GoldConflict | null {
  const name = (['facts', 'questions'] as const).find(
    (list) =>
      known[list] !== undefined &&
      given[list] !== undefined &&
      canonicalJson(known[list]) !== canonicalJson(given[list]),
  )
  if (name === undefined) return null
  return {
    path: `gold.${name}`,
    message: `gold ${name} differ from the stored ones, which stay`,
  }
}

/** The first part of the input in which both say something else; what is left over comes last. */
function otherPayload(
  { payload: known = {} }: GoldAssertion,
  { payload: given = {} }: GoldAssertion,
) {
  const differing = Object.keys(given).filter(
    (name) => name in known && canonicalJson(known[name]) !== canonicalJson(given[name]),
  )
  const key = differing.find((name) => name !== 'extra') ?? differing[0]
  if (key === undefined) return null
  const message = `${key.replaceAll('_', ' ')} differs from the stored one, which stays`
  return { path: `input.${key}`, message } satisfies GoldConflict
}

function disagreement(
  path: keyof typeof words,
  given: string | number,
  known: string | number,
): GoldConflict {
  return { path, message: `${words[path]} ${given} disagrees with ${known}, which stays` }
}

const words = {
  'gold.label': 'gold label',
  'gold.answer': 'gold answer',
  'gold.silver_count': 'number of reference questions',
}

/** Questions without a count are counted. */
function silverCount(gold: Gold): number | null {
  const { silver_count: count, silver_questions: list } = gold
  return count ?? list?.length ?? null
}

function isMore(gold: GoldAssertion, known: GoldAssertion): boolean {
  return (
    gold.label !== known.label ||
    gold.silver_count !== known.silver_count ||
    gold.silver_questions !== known.silver_questions ||
    gold.answer !== known.answer ||
    gold.facts !== known.facts ||
    gold.questions !== known.questions ||
    Object.keys(gold.payload ?? {}).length !== Object.keys(known.payload ?? {}).length
  )
}

/** In the order of the columns gold, label, silver_count and payload of an item. */
export function assertionColumns(said: GoldAssertion | null): unknown[] {
  if (said === null) return [null, null, null, null]
  const { payload, ...gold } = said
  return [
    payload !== undefined && isEmpty(gold) ? null : JSON.stringify(gold),
    gold.label,
    silverCount(gold),
    payload === undefined ? null : JSON.stringify(payload),
  ]
}

/** The other way round: what the columns of an item say. */
export function assertionOf({
  gold,
  payload,
}: {
  gold: Gold | null
  payload: ItemPayload | null
}): GoldAssertion | null {
  if (payload === null) return gold
  return { label: null, ...gold, payload }
}

/** A task that nobody labels has a payload and no gold. */
function isEmpty({ label, ...silver }: Gold): boolean {
  return label === null && Object.keys(silver).length === 0
}

/** What several imports say together: evidence first, then the earlier import. */
export function foldGold(given: readonly GivenGold[]): GoldAssertion | null {
  return given
    .toSorted(byRank)
    .reduce<GoldAssertion | null>((known, { gold }) => mergeGold(known, gold).gold, null)
}

function byRank(a: GivenGold, b: GivenGold): number {
  if (a.gaveDocument !== b.gaveDocument) return a.gaveDocument ? -1 : 1
  return a.importId < b.importId ? -1 : 1
}
