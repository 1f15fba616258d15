import { newTreeSchema, type NewTree } from '@/lib/systems/deep-rubric/growing/schema'
import { type TreeDraft, budgetFields, type TreeField, type TreeProblems } from './tree-draft'

const sentences: Record<TreeField, string> = {
  topic: 'Write a topic.',
  corpus: 'Choose the corpus to search for evidence.',
  policy: 'Choose a model server.',
  judge: 'Choose a model server.',
  depth: 'A whole number from 0 to 3.',
  root: 'A whole number from 0 to 6.',
  first: 'A whole number from 0 to 4.',
  deeper: 'A whole number from 0 to 3.',
  passages: 'A whole number from 1 to 10.',
  collection: 'The name is too long.',
}

const typed = (text: string) => (text.trim() === '' ? undefined : text.trim())
const typedNumber = (text: string) => (text.trim() === '' ? undefined : Number(text))

/** What is asked of the server, or which fields do not make sense yet. */
export function newTreeOf(draft: TreeDraft): { tree: NewTree } | { problems: TreeProblems } {
  const { topic, corpus, policy, judge, collection } = draft
  const parsed = newTreeSchema.safeParse({
    topic,
    corpus,
    servers: { policy: typed(policy), judge: typed(judge) },
    budgets: Object.fromEntries(budgetFields.map(({ name }) => [name, typedNumber(draft[name])])),
    collection: typed(collection),
  })
  if (parsed.success) return { tree: parsed.data }
  const problems: TreeProblems = {}
  for (const { path } of parsed.error.issues) {
    const field = String(path.at(-1))
    if (isField(field)) problems[field] = sentences[field]
  }
  return { problems }
}

function isField(name: string): name is TreeField {
  return Object.hasOwn(sentences, name)
}
