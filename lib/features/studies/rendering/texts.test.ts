import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileInput } from '@/lib/systems/kit/testing/hostile'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { systems } from '@/lib/systems/registry/systems'
import { blindBlockRoles } from '../annotation/schema'
import { pairTextsSchema } from '../blind'
import { comparisons } from '../vocabulary'
import { undecided } from './chains'
import { namesOf } from './names'
import type { AskedItem, Output } from './output'
import { redaction } from './redact'
import { nothingWritten, type Rendering, renderOutput, showing, textsOf } from './texts'
import { generated } from '@/lib/formats/testing/generated'

const item: AskedItem = {
  id: 'i',
  kind: 'claim',
  text: 'The bridge opened in 1911.',
  passages: [
    { title: 'Bridges', text: 'The bridge was opened in 1912.' },
    { text: 'It was painted green in 1950.' },
  ],
}
const usual: Rendering = {
  compare: 'explanation',
  normalise: false,
  flatten: false,
  show_evidence: false,
}
const redactorFor = redaction(
  namesOf(
    { models: ['acme/shiny-8b'], prompt_versions: [], runs: [], collections: [], files: [] },
    [],
  ),
)
const redactor = redactorFor([item.text])

function output(system: SystemId, text: string | null, more: Partial<Output> = {}): Output {
  return {
    id: 't',
    system,
    output: text,
    reasoning: null,
    finish_reason: null,
    logged: null,
    ...more,
  }
}

const lens = (answer = 'No') =>
  output(
    'faithlens',
    `<think>Hm.</think>\n<reason>The document says 1912. </reason>\n<answer>${answer}</answer>`,
  )
const chain = (verdict = 'Refuted') =>
  output(
    'decompose-rl',
    '<think>Plan.</think><question>When did it open?</question><answer>In 1912.</answer>' +
      '<think>And?</think><question>Green?</question><answer>I don’t know.</answer>' +
      `<think>So.</think><verification>${verdict}</verification>`,
  )

function blocks(given: Output, rendering: Partial<Rendering> = {}) {
  const shown = showing(item, { ...usual, ...rendering }, redactorFor)
  return renderOutput(given, shown).side.blocks.map(({ role, text }) => [role, text])
}

function pair(one: Output, other: Output, rendering: Partial<Rendering> = {}) {
  const shown = showing(item, { ...usual, ...rendering }, redactorFor)
  return textsOf(item, renderOutput(one, shown), renderOutput(other, shown))
}

it('lower-cases and cleans a solution around its formulas', () => {
  const problem: AskedItem = { ...item, kind: 'composed-problem', passages: null }
  const solution = output('composition-rl', 'The Sum <b>is</b> $\\Delta$ in $<g>$.')
  const shown = showing(problem, { ...usual, flatten: true }, redactorFor)
  const { text } = renderOutput(solution, shown).side.blocks[0] ?? { text: '' }
  expect(text).toBe('the sum is $\\Delta$ in $<g>$.')
})

describe('what of an output is shown', () => {
  it('is its explanation, or questions and answers where there is none', () => {
    expect(blocks(lens())).toEqual([['text', 'The document says 1912.']])
    expect(blocks(chain())).toEqual([
      ['question', 'When did it open?'],
      ['answer', 'In 1912.'],
      ['question', 'Green?'],
      ['answer', 'I don’t know.'],
    ])
  })

  it('is the whole trace, with its verdict in words that no system owns', () => {
    const conclusion = ['conclusion', 'The document does not support this claim.']
    expect(blocks(lens(), { compare: 'trace' })).toEqual([
      ['thinking', 'Hm.'],
      ['text', 'The document says 1912.'],
      conclusion,
    ])
    const roles = blocks(chain(), { compare: 'trace' })
    expect(roles.at(-1)).toEqual(conclusion)
    expect(roles.map(([role]) => role).join(' ')).toBe(
      'thinking question answer thinking question answer thinking conclusion',
    )
    expect(blocks(lens('Perhaps'), { compare: 'trace' }).at(-1)).toEqual(['conclusion', 'Perhaps'])
  })

  it('is its questions', () => {
    expect(blocks(chain(), { compare: 'questions' })).toEqual([
      ['question', 'When did it open?'],
      ['question', 'Green?'],
    ])
  })

  it('is said to be nothing where nothing was written', () => {
    for (const given of [output('faithlens', ''), output('faithlens', '[API_ERROR] timeout')])
      expect(blocks(given)).toEqual([['text', nothingWritten]])
    const shown = showing(item, { ...usual, compare: 'questions' as const }, redactorFor)
    expect(renderOutput(lens(), shown).isEmpty).toBe(true)
    expect(renderOutput(chain(), shown).isEmpty).toBe(false)
  })

  it('is the explanation that a results file kept', () => {
    const logged = { rewards: {}, detail: { explanation: 'it says 1912 .' }, verdict: 'no' }
    expect(blocks(output('faithlens', null, { logged }))).toEqual([['text', 'it says 1912 .']])
  })

  it('is normalised, and flattened into one, on every side alike', () => {
    const marked = output('faithlens', '<reason>**So:**\n\n- It is  1912.</reason>')
    expect(blocks(marked, { normalise: true })).toEqual([['text', 'So:\nIt is 1912.']])
    expect(blocks(chain(), { flatten: true })).toEqual([
      ['text', 'when did it open? in 1912. green? i don’t know.'],
    ])
  })

  it('names nobody, even where taking marks out makes a name', () => {
    const boasting = output('faithlens', '<reason>I, Shi`ny-8b`, say so. Faith**Lens**!</reason>')
    expect(blocks(boasting, { normalise: true })).toEqual([['text', 'I, […], say so. […]!']])
  })
})

const chained = (confidence: number, verdict: 'yes' | 'no' = 'no') =>
  output('decomp-entail', null, {
    chains: [
      {
        facts: [
          { generated: 'A pear is red.', corrected: 'A pear is 8 cm wide.' },
          { corrected: 'A thimble is small.' },
        ],
        entailment: { answer: verdict, confidence },
      },
      { facts: [], entailment: { answer: 'yes', confidence: 0.25 } },
    ],
  })

const solved = output(
  'composition-rl',
  '<think>Try \\boxed{3}.</think>So **$N$** is 7, and $M_{1}*2*_{3}$ is $\\boxed{25}$. Done.',
)

function shownOf(kind: ItemKind, given: Output, rendering: Partial<Rendering> = {}) {
  const shown = showing({ ...item, kind, passages: null }, { ...usual, ...rendering }, redactorFor)
  return renderOutput(given, shown).side.blocks
}

describe('chains and solutions', () => {
  it('are facts by chain; of a whole trace with what follows, but never how sure it was', () => {
    const facts = [
      { role: 'text', text: 'A pear is 8 cm wide.', chain: 1 },
      { role: 'text', text: 'A thimble is small.', chain: 1 },
    ]
    expect(shownOf('question', chained(0.9123))).toEqual(facts)
    expect(shownOf('question', chained(0.9123), { compare: 'trace' })).toEqual([
      ...facts,
      { role: 'conclusion', text: 'The answer is no.', chain: 1 },
      { role: 'conclusion', text: 'The answer is yes.', chain: 2 },
      { role: 'conclusion', text: 'The answer is no.' },
    ])
    expect(shownOf('question', chained(0.25), { compare: 'trace' }).at(-1)).toEqual({
      role: 'conclusion',
      text: undecided,
    })
    expect(shownOf('question', chained(0.9), { compare: 'questions' })).toEqual([
      { role: 'text', text: nothingWritten },
    ])
  })

  it('are solutions in one piece, with their formulas as they are', () => {
    const solution = 'So **$N$** is 7, and $M_{1}*2*_{3}$ is $\\boxed{25}$. Done.'
    expect(shownOf('composed-problem', solved)).toEqual([{ role: 'text', text: solution }])
    expect(shownOf('composed-problem', solved, { compare: 'trace', normalise: true })).toEqual([
      { role: 'thinking', text: 'Try \\boxed{3}.' },
      { role: 'text', text: solution.replaceAll('**', '') },
    ])
    const bare = output('composition-rl', 'It is $\\boxed{25}$.')
    expect(shownOf('composed-problem', bare, { compare: 'trace' })).toEqual([
      { role: 'text', text: 'It is $\\boxed{25}$.' },
    ])
    const lost = output('composition-rl', '<think>It is $\\boxed{25}$')
    expect(shownOf('composed-problem', lost)).toEqual([{ role: 'text', text: nothingWritten }])
  })
})

describe('a pair', () => {
  it('says what both conclude, and only then', () => {
    expect(pair(lens('No'), chain('Refuted')).item.conclusion).toBe(
      'Both outputs conclude that the document does not support this claim.',
    )
    expect(pair(lens('Yes'), chain('Supported')).item.conclusion).toBe(
      'Both outputs conclude that the document supports this claim.',
    )
    expect(pair(lens('Yes'), chain('Refuted')).item.conclusion).toBeNull()
    expect(pair(lens('Perhaps'), chain('Refuted')).item.conclusion).toBeNull()
  })

  it('shows the document as it is, and nothing of where it comes from', () => {
    expect(Object.keys(pair(lens(), chain()).item).toSorted()).toEqual([
      'conclusion',
      'document',
      'kind',
      'text',
    ])
    expect(pair(lens(), chain()).item.document).toEqual([
      { title: 'Bridges', text: 'The bridge was opened in 1912.' },
      { text: 'It was painted green in 1950.' },
    ])
  })

  it('shows which words it rests on only where the design says so', () => {
    expect(pair(lens(), chain()).first).not.toHaveProperty('evidence')
    const text = 'The bridge was opened in 1912. It was painted green in 1950.'
    const { first, second } = pair(
      output('faithlens', '<reason>It was painted green in 1950.</reason>'),
      chain(),
      { show_evidence: true },
    )
    expect(first.evidence?.map(({ start, end }) => text.slice(start, end))).toEqual([
      'It was painted green in 1950',
    ])
    expect(second.evidence?.map(({ start, end }) => text.slice(start, end)).join()).toContain(
      '1912',
    )
  })

  it('comes out of anything that was stored, with no tag and no name in it', () => {
    const rendering = fc.record({
      compare: fc.constantFrom(...comparisons),
      normalise: fc.boolean(),
      flatten: fc.boolean(),
      show_evidence: fc.boolean(),
    })
    const stored = fc.tuple(fc.constantFrom(...systemIds), hostileInput)
    fc.assert(
      fc.property(stored, stored, rendering, (one, other, how) => {
        const [first, second] = [one, other].map(([system, { input }]) => ({
          id: 't',
          system,
          ...input,
        }))
        if (!first || !second) return
        const { kind } = systems[first.system]
        const shown = showing({ ...item, kind }, { ...usual, ...how }, redactorFor)
        const texts = textsOf(item, renderOutput(first, shown), renderOutput(second, shown))
        expect(pairTextsSchema.parse(texts)).toEqual(texts)
        for (const { role, text } of [...texts.first.blocks, ...texts.second.blocks]) {
          expect(blindBlockRoles).toContain(role)
          expect(text).toBe(text.trim())
          expect(text).not.toMatch(/<\/?(?:think|question|answer|verification|reason)>/i)
          expect(redactor.find(text)).toEqual([])
        }
      }),
      generated(400),
    )
  })
})
