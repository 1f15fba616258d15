import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { templateProblems } from '../template'
import { templatesOf } from '../templates'
import { releasedPrompts, withOurSlots } from './find'
import { knownTemplates } from './known'
import { literalsIn } from './literals'
import { generated } from '@/lib/formats/testing/generated'

/** Made up: slots, names and words are those of the released code, the sentences are ours. */
const code = String.raw`# A comment with "quotes" and """more"""
import re
_TRACE_V2 = """\
Look at <think> <question> <answer> <verification>. Braces: {{"a": 1}}.
{evidence_doc} and {claim}, worded another way.
"""
_TRACE_V1 = """\
Use <think> <question> <answer> <verification>.\nRead {evidence_doc}, check {claim}."""
COUNT_TEMPLATE = "How many atomic questions has {claim} by {evidence_doc}? Say a number only, please."
DECOMPOSE_TEMPLATE = "List the atomic questions that {claim} needs, by {evidence_doc}, one a line."
CHECK_QUESTION = (
    "Is {question} answered in {document}? Think first. "
    "Then write <answer>0</answer> or <answer>1</answer>."
)
CHECK_ANSWER: str = '''Is {sentence} right by {document}? <answer>0</answer> or <answer>1</answer>, at the end.'''
templates = {
    "checklist": """Rate {question} for {claim}:
<answer>is_question:YES single_focus:YES no_conjunctions:NO</answer>""",
    'cover': "Judge {claim} from {answers}; put the outcome into <verdict></verdict> please.",
}
ours = r"""Read [DOCUMENT], then [CLAIM]. Write <think></think><reason></reason><answer>Yes</answer> [NOT SURE]."""
with_reason = "Document [DOCUMENT], claim [CLAIM], note [EXPLANATION]. Say <answer>Yes</answer> or No."
support = """Grade {statement} for {question} by {concatenated_cited_snippets}: [[Fully supported]], [[Partially supported]], [[No support]]."""
key = """Grade {statement} for {question} by {concatenated_cited_snippets}: [[Relevant]] or [[Unrelevant]]."""
need = """{question} {full_response} {statement} - write Need Citation: [[Yes/No]] and why."""
other = """Hello {claim}, this is {something_else} in <verdict> and long enough to be looked at."""
`

describe('a file of released code', () => {
  const found = releasedPrompts(code)
  const byName = Map.groupBy(found, ({ system, name }) => `${system}/${name}`)

  it('gives every template that is known by its slots and the words it is read by', () => {
    expect([...byName.keys()].toSorted()).toEqual([
      'decompose-rl/judge-answerable',
      'decompose-rl/judge-atomic',
      'decompose-rl/judge-correct',
      'decompose-rl/judge-coverage',
      'decompose-rl/judge-silver',
      'decompose-rl/verify',
      'deep-rubric/judge-needs-citation',
      'deep-rubric/judge-precision',
      'deep-rubric/judge-recall',
      'faithlens/novice',
      'faithlens/verify',
    ])
    expect(byName.get('decompose-rl/judge-silver')?.[0]?.variable).toBe('DECOMPOSE_TEMPLATE')
    expect(byName.get('decompose-rl/judge-correct')?.[0]?.variable).toBe('CHECK_ANSWER')
    expect(byName.get('decompose-rl/judge-coverage')?.[0]?.variable).toBe('cover')
  })

  it('gives versions that can be used, read as the code reads them', () => {
    for (const prompt of found) {
      const template = templatesOf(prompt.system).find(({ name }) => name === prompt.name)
      expect(template && templateProblems(prompt, template)).toEqual([])
    }
    expect(byName.get('decompose-rl/judge-atomic')?.[0]?.reply).toBe('text')
    expect(byName.get('decompose-rl/judge-silver')?.[0]?.reply).toBe('json')
  })

  it('keeps the text but for its slots, and joins what Python joins', () => {
    expect(byName.get('decompose-rl/verify')?.map(({ text }) => text)).toEqual([
      'Look at <think> <question> <answer> <verification>. Braces: {"a": 1}.\n{{document}} and {{claim}}, worded another way.\n',
      'Use <think> <question> <answer> <verification>.\nRead {{document}}, check {{claim}}.',
    ])
    expect(byName.get('decompose-rl/judge-answerable')?.[0]?.text).toBe(
      'Is {{question}} answered in {{document}}? Think first. Then write <answer>0</answer> or <answer>1</answer>.',
    )
    expect(byName.get('faithlens/verify')?.[0]?.text).toContain(
      'Read {{document}}, then {{claim}}.',
    )
    expect(byName.get('faithlens/verify')?.[0]?.text).toContain('[NOT SURE]')
    expect(byName.get('decompose-rl/judge-correct')?.[0]?.text).toContain(
      'Is Q: {{question}}\nA: {{answer}} right',
    )
  })

  it('puts the first of several last, so that it is the newest', () => {
    expect(byName.get('decompose-rl/verify')?.map(({ variable }) => variable)).toEqual([
      '_TRACE_V2',
      '_TRACE_V1',
    ])
  })
})

it('knows templates that are there, by slots that are theirs', () => {
  for (const { system, name, slots } of knownTemplates) {
    const template = templatesOf(system).find((one) => one.name === name)
    expect(template?.name).toBe(name)
    const text = Object.values(slots).join(' ')
    const tags = { ...template, slots: template?.slots ?? [], tags: [] }
    expect(templateProblems({ text }, tags)).toEqual([])
  }
})

it('fills the slots of a pack, and leaves ours', () => {
  const novice = { system: 'faithlens', name: 'novice' } as const
  expect(withOurSlots('{document} {claim} {explanation}', novice)).toBe(
    '{{document}} {{claim}} {{explanation}}',
  )
  expect(withOurSlots('[DOCUMENT] [CLAIM] [EXPLANATION]', novice)).toContain('{{explanation}}')
  const ours = '{{document}} {{claim}} {"a": 1}'
  expect(withOurSlots(ours, novice)).toBe(ours)
  expect(withOurSlots('{document}', novice)).toBe('{document}')
})

describe('any file', () => {
  const piece = fc.constantFrom(
    '"""',
    "'''",
    '"',
    "'",
    '\\',
    '\n',
    '#',
    'r',
    'f"',
    'NAME = ',
    '{claim}',
    '[CLAIM]',
    '{{',
    '}}',
    '{',
    ' ',
    '(',
    '<answer>',
    'x'.repeat(50),
  )
  it('is read without failing', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const source = pieces.join('')
        for (const { text } of literalsIn(source)) expect(text.length).toBeGreaterThanOrEqual(40)
        expect(Array.isArray(releasedPrompts(source))).toBe(true)
      }),
      generated(500),
    )
  })

  // Anything quadratic would take minutes and fail by the limit of the test.
  const n = 1_000_000
  it.each([
    ['escaped quotes', '\\"'.repeat(n / 2)],
    ['quotes of two kinds', `"'`.repeat(n / 2)],
    ['long quotes of two kinds', `"""'''`.repeat(n / 6)],
    ['opened texts', `"a\n`.repeat(n / 3)],
    ['comments', '#\n'.repeat(n / 2)],
    ['short texts', `"${'x'.repeat(40)}" +`.repeat(n / 44)],
    ['texts to join', `"${'x'.repeat(40)}" `.repeat(n / 43)],
    ['slots', `"""${'{claim}'.repeat(n / 8)}"""`],
    ['names before texts', `${'a'.repeat(115)}= "${'x'.repeat(40)}"\n`.repeat(n / 160)],
    ['braces', `"""${'{'.repeat(n - 10)}"""`],
    ['brackets', `"""${'[A '.repeat(n / 4)}"""`],
  ])('with %s is read in time', (_what, source) => {
    expect(releasedPrompts(source)).toEqual([])
  })
})
