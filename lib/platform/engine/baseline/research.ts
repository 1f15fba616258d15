import { namesIn } from './facts'
import { closing, findingsIn, readSnippets, type Finding, type Snippet } from './findings'
import type { VerdictText } from './verify'
import { terms, wordsIn } from './words'

const mostSearches = 6
const mostPerPart = 3

const opening = '<research_question>'
const ending = '</research_question>'
const joints = /[?;:,]|\b(?:and|or|but|while|versus|vs|compared (?:with|to)|as well as)\b/gi

interface Research {
  question: string
  /** Tool calls that are allowed. */
  turns: number
  /** What came after the question: calls and results. */
  conversation: string
}

/** What a research agent is asked, or null where the prompt is none of one. */
export function readResearch(text: string): Research | null {
  const start = text.indexOf(opening)
  const end = text.indexOf(ending, start)
  if (start === -1 || end === -1) return null
  const question = text.slice(start + opening.length, end).trim()
  const turns = Number(/(\d+) tool calls at most/.exec(text.slice(0, start))?.[1] ?? 10)
  return { question, turns, conversation: text.slice(end + ending.length) }
}

interface ReportSection {
  title: string
  query: string
}

/** One search for each part of the question; a part keeps the names that the whole is about. */
function partsOf(question: string): ReportSection[] {
  const names = [...namesIn(question)]
  const parts = question
    .split(joints)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => terms(part).length > 0)
  const given = parts.length === 0 ? [question] : parts
  return given.slice(0, mostSearches).map((title) => {
    const own = new Set(wordsIn(title.toLowerCase()))
    const missing = names.filter((name) => !own.has(name))
    return { title, query: [title, ...missing].join(' ') }
  })
}

/** Another seed is another order. */
function inOrder(parts: ReportSection[], seed: number): ReportSection[] {
  const turn = Math.abs(seed) % parts.length
  return [...parts.slice(turn), ...parts.slice(0, turn)]
}

function call(thought: string, name: string, given: object): VerdictText {
  const json = JSON.stringify({ name, arguments: given }).replaceAll('<', '\\u003c')
  return {
    text: `<think>${plain(thought)}</think>\n<tool_call>${json}</tool_call>`,
    confidence: null,
  }
}

/** Text of others must not become tags of the answer. */
function plain(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›')
}

/**
 * One turn of a research agent: a search for each part of the question, a look at the passage that says most, then a
 * report of sentences that stand in the passages word for word.
 */
export function researchTurn(
  { question, turns, conversation }: Research,
  seed: number,
): VerdictText {
  const parts = inOrder(partsOf(question), seed)
  const done = conversation.split('</tool_response>').length - 1
  const next = done < turns ? parts[done] : undefined
  if (next) {
    const thought =
      done === 0
        ? `The question has ${parts.length === 1 ? 'one part' : `${parts.length} parts`}. Each is looked up by its words.`
        : `Next: ${next.title}.`
    return call(thought, 'search', { query: next.query })
  }
  const snippets = readSnippets(conversation)
  const best = findingsIn(question, snippets)[0]?.ids[0]
  if (done === parts.length && done < turns && best !== undefined)
    return call('One passage says most; the whole of it may say more.', 'browse', { id: best })
  return report(question, parts, snippets)
}

function report(question: string, parts: ReportSection[], snippets: Snippet[]): VerdictText {
  const told = new Set<string>()
  const sections = parts.map(({ title, query }) => {
    const fresh = findingsIn(query, snippets).filter(({ sentence }) => !told.has(sentence))
    const findings = fresh.slice(0, mostPerPart)
    for (const { sentence } of findings) told.add(sentence)
    return { title, findings }
  })
  const found = sections.filter(({ findings }) => findings.length > 0)
  const missing = sections.filter(({ findings }) => findings.length === 0)
  const lines = [
    `# ${plain(question)}`,
    'Written by the word-matching baseline, which picks sentences by their words and is no language model.',
    ...found.flatMap(({ title, findings }) => [
      `## ${plain(title)}`,
      findings.map(cited).join('\n'),
    ]),
    ...(missing.length === 0 ? [] : [closing(missing.map(({ title }) => plain(title)))]),
  ]
  const thought = `${told.size === 1 ? 'One sentence' : `${told.size} sentences`} of the passages fit the question.`
  return {
    text: `<think>${thought}</think>\n<answer>\n${lines.join('\n\n')}\n</answer>`,
    confidence: null,
  }
}

function cited({ ids, sentence }: Finding): string {
  return `- <cite id="${ids.join(',')}">${plain(sentence)}</cite>`
}
