import type { ReplyForm } from '@/lib/core/vocabulary/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'

/** How a template of released code is known: by its slots and by words that its readers look for, not by its text. */
export interface KnownTemplate {
  system: SystemId
  name: string
  /** Its slots as the code spells them, lower-cased; each with what fills it here. */
  slots: Readonly<Record<string, string>>
  /** Names of tags, fields and grades that the reply is read by. */
  words: readonly RegExp[]
  /** Of the variable, where slots and words are not enough. */
  variable?: RegExp
  /** How its reply is read. */
  reply?: ReplyForm
}

const document = '{{document}}'
const claim = '{{claim}}'
const question = '{{question}}'
const cited = {
  question,
  statement: claim,
  concatenated_cited_snippets: '{{passages}}',
}

/**
 * Templates known in the released code of the papers, the narrower ones first. Sources: slots and names of variables of
 * DecomposeRL, FaithLens and DeepRubric's code, and figures of the papers (DecomposeRL, Appendix I; FaithLens, Figures 9 and
 * 11; DeepRubric, Figures 5 to 8; Composition-RL, Figure 4).
 */
export const knownTemplates: readonly KnownTemplate[] = [
  {
    system: 'decompose-rl',
    name: 'verify',
    slots: { evidence_doc: document, claim },
    words: [/<think>/, /<question>/, /<verification>/],
  },
  {
    system: 'decompose-rl',
    name: 'judge-silver',
    slots: { evidence_doc: document, claim },
    words: [/atomic/i],
    variable: /DECOMPOS|SILVER/i,
    reply: 'json',
  },
  {
    system: 'decompose-rl',
    name: 'judge-answerable',
    slots: { document, question },
    words: [/<answer>/, /\b0\b/],
    reply: 'text',
  },
  {
    system: 'decompose-rl',
    name: 'judge-correct',
    slots: { document, sentence: 'Q: {{question}}\nA: {{answer}}' },
    words: [/<answer>/, /\b0\b/],
    reply: 'text',
  },
  {
    system: 'decompose-rl',
    name: 'judge-atomic',
    slots: { claim, question },
    words: [/no_conjunctions?\b/, /single_focus/],
    reply: 'text',
  },
  {
    system: 'decompose-rl',
    name: 'judge-coverage',
    slots: { answers: '{{answers}}', claim },
    words: [/<verdict>/],
    reply: 'text',
  },
  {
    system: 'faithlens',
    name: 'novice',
    slots: { document, claim, explanation: '{{explanation}}' },
    words: [/<answer>/],
    reply: 'text',
  },
  {
    system: 'faithlens',
    name: 'judge-quality',
    slots: { document, claim, explanation: '{{explanation}}' },
    words: [/readability/i, /helpfulness/i, /informativeness/i],
    reply: 'json',
  },
  {
    system: 'faithlens',
    name: 'verify',
    slots: { document, claim },
    words: [/<think>/, /<reason>/, /<answer>/],
  },
  {
    system: 'faithlens',
    name: 'decontextualise',
    slots: { context: '{{preceding}}', claim },
    words: [/decontext/],
    reply: 'json',
  },
  {
    system: 'deep-rubric',
    name: 'judge-recall',
    slots: cited,
    words: [/\[\[Partially supported\]\]/i],
    reply: 'text',
  },
  {
    system: 'deep-rubric',
    name: 'judge-precision',
    slots: cited,
    words: [/\[\[Relevant\]\]/i],
    reply: 'text',
  },
  {
    system: 'deep-rubric',
    name: 'judge-needs-citation',
    slots: { question, full_response: '{{report}}', statement: claim },
    words: [/Need Citation/i],
    reply: 'text',
  },
  {
    system: 'composition-rl',
    name: 'judge-recovered',
    slots: {
      problem: '{{problem}}',
      symbol: '{{symbol}}',
      definition: '{{definition}}',
      correct_answer: '{{value}}',
      response: '{{solution}}',
    },
    words: [/extracted_value/, /is_equivalent/],
    reply: 'text',
  },
]

/** Other spellings of slots, as versions of the code have them. */
export const slotSpellings: Readonly<Record<string, string>> = {
  doc: 'document',
  document_placeholder: 'document',
  statement_placeholder: 'claim',
  explanation_text: 'explanation',
  cited_snippets: 'concatenated_cited_snippets',
}
