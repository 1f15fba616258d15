import * as fc from 'fast-check'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { fields, number, some, text, words } from './texts'

/** What is asked, as a row of a file says it. */
export interface AskedItem {
  kind: ItemKind
  dataset?: string
  item_id?: string
  input: object
  gold?: object
}

const list = (one: fc.Arbitrary<string>) => fc.array(one, { maxLength: 3 })
const passage = fc.record({ id: words, title: text, text: words }, { requiredKeys: ['text'] })
const passages = fc.array(passage, { minLength: 1, maxLength: 3 })
const value = fc.oneof(words, fc.integer({ min: -9, max: 99 }))

const claim = fc.record({ claim: words, passages }, { requiredKeys: ['claim', 'passages'] })
const claimGold = fc.record(
  {
    label: fc.constantFrom('supported', 'refuted', 'not_enough_information', 'mixed', 'ambiguous'),
    silver_questions: list(words),
    silver_count: fc.integer({ min: 0, max: 9 }),
  },
  { requiredKeys: ['label'] },
)

const question = fc.record({ question: words })
const questionGold = fc.record(
  { answer: fc.constantFrom('yes', 'no'), facts: list(words), questions: list(words) },
  { requiredKeys: ['answer'] },
)

const part = fc.record(
  {
    problem: words,
    answer: value,
    solution: text,
    level: value,
    type: text,
    variable: fc.record({ symbol: words, value, definition: text }),
    replaced_value: value,
  },
  { requiredKeys: ['problem', 'answer'] },
)
const relation = fc.record(
  { text: words, from: value, to: value, difference: value },
  { requiredKeys: ['text'] },
)
const check = fc.record(
  { step: value, verdict: fc.oneof(fc.boolean(), words, fc.constant(null)), note: text },
  { requiredKeys: ['step', 'verdict'] },
)
const composed = fc.record(
  {
    problem: words,
    depth: fc.integer({ min: 1, max: 4 }),
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
    relations: fc.array(relation, { maxLength: 2 }),
    checks: fc.array(check, { maxLength: 2 }),
    human_checks: fields,
    extra: fields,
  },
  { requiredKeys: ['problem'] },
)
const composedGold = fc.record({ answer: words })

const node = fc.record({
  id: words,
  parent: fc.option(words),
  depth: fc.integer({ min: 0, max: 3 }),
  query: text,
  passages: fc.array(passage, { maxLength: 2 }),
  statements: list(words),
})
const criterion = fc.record({
  id: words,
  type: fc.constantFrom('factual', 'logical'),
  description: text,
  weight: number,
  evidence: list(words),
  source_leaf_ids: list(words),
})
const audit = fc.record(
  {
    decision: fc.constantFrom('KEEP', 'REVISE', 'DROP'),
    error_tags: list(words),
    issues: fc.array(fc.record({ type: words, description: text })),
    justification: text,
    revised_question: words,
  },
  { requiredKeys: ['decision', 'error_tags', 'issues', 'justification'] },
)
const research = fc.record(
  {
    question: words,
    tree: fc.record({ nodes: fc.array(node, { minLength: 1, maxLength: 3 }) }),
    selected_leaf_ids: list(words),
    merge_trace: fc.array(fc.record({ inputs: list(words), output: text, why: text }), {
      maxLength: 2,
    }),
    selection_trace: fc.array(fc.record({ leaf_id: words, why: text }), { maxLength: 2 }),
    rubric: fc.array(criterion, { maxLength: 2 }),
    audit,
    extra: fields,
  },
  { requiredKeys: ['question', 'tree'] },
)

const attributes = { dataset: words, item_id: words }

function itemsOf(kind: ItemKind, input: fc.Arbitrary<object>, gold?: fc.Arbitrary<object>) {
  return fc
    .tuple(input, some({ ...attributes, ...(gold && { gold }) }))
    .map(([asked, more]): AskedItem => ({ kind, ...more, input: asked }))
}

/** Items of each kind, with gold of every sort and without. */
export const itemArbitraries: Record<ItemKind, fc.Arbitrary<AskedItem>> = {
  claim: itemsOf('claim', claim, claimGold),
  question: itemsOf('question', question, questionGold),
  'composed-problem': itemsOf('composed-problem', composed, composedGold),
  'research-task': itemsOf('research-task', research),
}
