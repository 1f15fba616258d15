import { z } from 'zod'
import type { Passage } from '@/lib/core/items/schema'
import { bagOf, share } from '../likeness/bag'
import { folded } from '../likeness/folded'
import { askFor } from './ask'
import type { Growing } from './tools'

/** Share of a query's content words that must stand in a passage, where no judge is asked. */
export const supportingShare = 0.5

/** Facts of one passage. Source: DeepRubric, section 3.1. */
export const mostFacts = 3

/** Of a longer passage a model is shown the beginning; the tree keeps all of it. */
const shownText = 6_000

/** Passages as a model is shown them. */
export function numbered(passages: readonly Passage[]) {
  return passages.map(({ title, text }, at) => ({
    passage: at + 1,
    ...(title === undefined ? {} : { title }),
    text: text.slice(0, shownText).toWellFormed(),
  }))
}

const groundSchema = z.object({ supporting: z.array(z.number()) })
const unreadable = 'unreadable'

/** What a search found that supports the query: by the judge, else by words. */
export async function groundOf(
  query: string,
  { hasJudge, budgets, tools }: Growing,
): Promise<Passage[] | typeof unreadable> {
  const found = await tools.search(query, budgets.passages)
  if (found.length === 0) return []
  if (!hasJudge) return found.filter(({ title, text }) => bears(query, `${title ?? ''} ${text}`))
  const said = await askFor(tools, {
    role: 'judge',
    name: 'tree_ground',
    schema: groundSchema,
    values: { query, passages: numbered(found) },
  })
  if (said === null) return unreadable
  return found.filter((_, at) => said.supporting.includes(at + 1))
}

function bears(query: string, text: string): boolean {
  return share(bagOf(query), bagOf(text)) >= supportingShare
}

const statementsSchema = z.object({
  statements: z.array(z.object({ passage: z.number(), facts: z.array(z.string()) })),
})

/** One to three facts of each passage, none twice; null when the reply cannot be read. */
export async function statementsOf(
  query: string,
  passages: readonly Passage[],
  { tools }: Growing,
): Promise<string[] | null> {
  const said = await askFor(tools, {
    role: 'policy',
    name: 'tree_statements',
    schema: statementsSchema,
    values: { query, passages: numbered(passages) },
  })
  if (said === null) return null
  const met = new Map<string, string>()
  for (const at of passages.keys()) {
    const facts = said.statements.filter(({ passage }) => passage === at + 1)
    const its = facts.flatMap((one) => one.facts.map((fact) => fact.trim())).filter(Boolean)
    for (const fact of its.slice(0, mostFacts)) met.set(folded(fact), fact)
  }
  return [...met.values()]
}
