import { sentencesIn, terms, wordsIn } from './words'

/** Reads a section of a prompt; empty where there is none. */
export type Section = (name: string) => string

interface Passage {
  passage: number
  text: string
}

interface Leaf {
  leaf_id: string
  query: string
  statements: string[]
}

interface Criterion {
  id?: string
  type: string
  description: string
  weight: number
  source_leaf_ids: string[]
  evidence?: string[]
}

/** Objects of a list in a section that have what is looked for; whatever else stands there is left out. */
function listIn<Item extends object>(
  section: Section,
  name: string,
  isItem: (item: Record<string, unknown>) => boolean,
): Item[] {
  try {
    const value: unknown = JSON.parse(section(name))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `isItem` has looked
    return (Array.isArray(value) ? value : []).filter(
      (item) => typeof item === 'object' && item !== null && isItem(item),
    ) as Item[]
  } catch {
    return []
  }
}

function passagesIn(section: Section): Passage[] {
  return listIn(section, 'passages', ({ text }) => typeof text === 'string')
}

function leavesIn(section: Section): Leaf[] {
  return listIn(
    section,
    'leaves',
    ({ leaf_id: id, query, statements }) =>
      typeof id === 'string' && typeof query === 'string' && Array.isArray(statements),
  )
}

function missing(wanted: Iterable<string>, known: ReadonlySet<string>): string[] {
  return [...new Set(wanted)].filter((term) => !known.has(term))
}

/** Terms of the queries above, and of this one. */
function askedTerms(section: Section): Set<string> {
  return new Set(terms(`${section('topic')} ${section('ancestors')} ${section('query')}`))
}

/** Passages with fewer terms that nobody asked about have no more to give. */
const newTerms = 12

function gate(section: Section) {
  const found = passagesIn(section).flatMap(({ text }) => terms(text))
  const fresh = missing(found, askedTerms(section)).length
  const branch = fresh >= newTerms
  return { branch, why: `The passages have ${fresh} words that no query has asked about.` }
}

const signs = {
  comparison:
    /\b(?:than|unlike|whereas|while|compared|alternatives?|instead|versus|other|rather)\b/i,
  risk: /\b(?:risks?|fail\w*|problems?|loss|lost|damage\w*|danger\w*|disease|harm\w*|lacks?|decline\w*|threat\w*|destroy\w*|collapse\w*|error\w*)\b/i,
  quantitative: /\d/,
} as const

const openings = {
  comparison: 'How does this compare:',
  risk: 'What goes wrong with',
  quantitative: 'How much or how many:',
  other: 'What is known about',
} as const

/** Words of a query that are taken from one sentence. */
const wordsOfQuery = 8

/** The telling words of a sentence, those nobody asked about first, in the order of the sentence. */
function phraseOf(sentence: string, asked: ReadonlySet<string>): string {
  const telling = [...new Set(wordsIn(sentence))].filter((word) => terms(word).length > 0)
  const isFresh = (word: string) => terms(word).some((term) => !asked.has(term))
  const chosen = new Set(
    telling.toSorted((a, b) => Number(isFresh(b)) - Number(isFresh(a))).slice(0, wordsOfQuery),
  )
  return telling.filter((word) => chosen.has(word)).join(' ')
}

function children(section: Section) {
  const count = Number(section('count')) || 0
  const asked = askedTerms(section)
  const sentences = passagesIn(section)
    .flatMap(({ text }) => sentencesIn(text))
    .map((sentence) => ({ sentence, fresh: missing(terms(sentence), asked).length }))
    .filter(({ fresh }) => fresh > 2)
    .toSorted((a, b) => b.fresh - a.fresh)
    .map(({ sentence }) => sentence)
  const taken = new Set<string>()
  const take = (purpose: keyof typeof openings, isFit: (sentence: string) => boolean) => {
    const sentence = sentences.find((one) => !taken.has(one) && isFit(one))
    if (sentence === undefined) return []
    taken.add(sentence)
    return [{ query: `${openings[purpose]} ${phraseOf(sentence, asked)}?`, purpose }]
  }
  const purposes = ['comparison', 'risk', 'quantitative'] as const
  const first = purposes.flatMap((purpose) => take(purpose, (one) => signs[purpose].test(one)))
  const filled = purposes.flatMap((purpose) =>
    first.some((one) => one.purpose === purpose) ? [] : take(purpose, () => true),
  )
  const others = sentences.flatMap(() => take('other', () => true))
  return { children: [...first, ...filled, ...others].slice(0, count) }
}

/** Share of the words of a query that a passage has. */
const supportingShare = 0.4

function ground(section: Section) {
  const wanted = new Set(terms(section('query')))
  const supporting = passagesIn(section).filter(({ text }) => {
    const found = new Set(terms(text))
    return (
      wanted.size > 0 &&
      [...wanted].filter((term) => found.has(term)).length / wanted.size >= supportingShare
    )
  })
  return { supporting: supporting.map(({ passage }) => passage) }
}

/** The two sentences of each passage that have most words of the query, in their order. */
function drawn(section: Section) {
  const wanted = new Set(terms(section('query')))
  const shared = (sentence: string) => terms(sentence).filter((term) => wanted.has(term)).length
  return {
    statements: passagesIn(section).map(({ passage, text }) => {
      const sentences = sentencesIn(text)
      const best = new Set(sentences.toSorted((a, b) => shared(b) - shared(a)).slice(0, 2))
      return { passage, facts: sentences.filter((sentence) => best.has(sentence)) }
    }),
  }
}

const leavesOfQuestion = 5

/** Leaves one by one, each time the one whose statements have most words that the others lack. */
function selection(section: Section) {
  const left = leavesIn(section)
  const covered = new Set<string>()
  const selected: { leaf_id: string; why: string }[] = []
  while (left.length > 0 && selected.length < leavesOfQuestion) {
    const rated = left.map((leaf) => missing(terms(leaf.statements.join(' ')), covered).length)
    const most = Math.max(...rated)
    const at = rated.indexOf(most)
    const [leaf] = left.splice(at, 1)
    if (!leaf || (most === 0 && selected.length > 1)) break
    for (const term of terms(leaf.statements.join(' '))) covered.add(term)
    selected.push({
      leaf_id: leaf.leaf_id,
      why: `Its statements have ${most} words that no leaf chosen before has.`,
    })
  }
  return { selected }
}

/** A query without the words it was begun with, and without its question mark. */
function matterOf(query: string): string {
  const opening = Object.values(openings).find((one) => query.startsWith(one))
  return query
    .slice(opening?.length ?? 0)
    .trim()
    .replace(/[?.]+$/, '')
}

function merge(section: Section) {
  const given: string[] = []
  try {
    const value: unknown = JSON.parse(section('queries'))
    if (Array.isArray(value)) given.push(...value.filter((one) => typeof one === 'string'))
  } catch {
    given.push(section('queries'))
  }
  const parts = given.map(matterOf)
  const isLast = section('aim').startsWith('the final')
  const joined =
    parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
  return {
    query: isLast
      ? `${section('topic').replace(/[?.]+$/, '')}: how do ${joined} bear on it?`
      : joined,
    why: `${parts.length} queries joined as they are.`,
  }
}

const fewest = 5

function criteria(section: Section) {
  const leaves = leavesIn(section)
  const facts = [0, 1, 2].flatMap((at) =>
    leaves.flatMap(({ leaf_id: id, statements: its }): Criterion[] => {
      const statement = its[at]
      if (statement === undefined) return []
      return [
        {
          type: 'factual',
          description: `States this fact: ${statement}`,
          weight: 0.8,
          source_leaf_ids: [id],
          evidence: [statement],
        },
      ]
    }),
  )
  const [first, second] = leaves
  const weighing: Criterion[] =
    first && second
      ? [
          {
            type: 'logical',
            description: `Weighs various findings about ${matterOf(first.query)} against ${matterOf(second.query)}.`,
            weight: 0.5,
            source_leaf_ids: [first.leaf_id, second.leaf_id],
          },
        ]
      : []
  const wanted = Math.max(leaves.length, fewest - weighing.length)
  return { criteria: [...facts.slice(0, wanted), ...weighing] }
}

const vague =
  /\s*\b(?:good|well|nice|various|several|multiple|numerous|some|relevant|important|key|comprehensive(?:ly)?|thorough(?:ly)?)\b/gi
const longestQuestion = 40

/** As many whole parts of a long question as there is room for, ended as it was. */
function shortened(words: readonly string[]): string {
  const room = words.slice(0, longestQuestion).join(' ')
  const whole = /^(.{20,})(?:,| and) /s.exec(room)?.[1] ?? room
  const ending = /\S+ \S+ \S+$/.exec(words.join(' '))?.[0]
  return ending === 'bear on it?' ? `${whole} ${ending}` : `${whole}?`
}

/** Vague words are taken out of the criteria, a long question is cut: there is no more that rules can mend. */
function audit(section: Section) {
  const rubric = listIn<Criterion>(
    section,
    'rubric',
    ({ description }) => typeof description === 'string',
  )
  const question = section('question')
  const words = question.split(/\s+/)
  const isLong = words.length > longestQuestion
  // A factual criterion quotes its evidence, whose words stay as they are.
  const isVague = ({ type, description }: Criterion) =>
    type !== 'factual' && description.search(vague) !== -1
  const issues = [
    ...rubric.filter(isVague).map(({ id }) => ({
      type: 'granularity',
      description: `${id ?? 'A criterion'} leaves open what is meant.`,
    })),
    ...(isLong
      ? [
          {
            type: 'scope overreach',
            description: `The question has ${words.length} words and asks for too much at once.`,
          },
        ]
      : []),
  ]
  if (issues.length === 0)
    return {
      decision: 'KEEP',
      error_tags: [],
      issues,
      justification: 'No criterion is vague, and the question is not too long.',
    }
  return {
    decision: 'REVISE',
    error_tags: [...new Set(issues.map(({ type }) => type))],
    issues,
    justification: 'Rules about words found these; a language model would look further.',
    revised_question: isLong ? shortened(words) : question,
    revised_rubric: rubric.map((one) =>
      isVague(one) ? { ...one, description: one.description.replaceAll(vague, '') } : one,
    ),
  }
}

/** What the baseline says while a tree is made, by the name of what is asked for. */
export const treeReplies: Readonly<Record<string, (section: Section) => unknown>> = {
  tree_gate: gate,
  tree_children: children,
  tree_ground: ground,
  tree_statements: drawn,
  tree_selection: selection,
  tree_merge: merge,
  tree_criteria: criteria,
  tree_audit: audit,
}
