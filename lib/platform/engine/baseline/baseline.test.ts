import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { systems } from '@/lib/systems/registry/systems'
import { respondTo } from './answer'
import { partsOf } from './claims'
import { coverageVerdict, verifyByQuestions, verifyByReason } from './verify'

function read(system: 'decompose-rl' | 'faithlens', output: string) {
  return systems[system].read({ output, reasoning: null, finish_reason: 'stop', logged: null })
}

const document =
  'The Ellesmere Bridge was opened on 20 May 1912. It is painted green. The chief engineer was Ada Holt. The bridge has never been closed.'

/** Problems of the form; characters that were put in are shown as such. */
function problems(list: { code: string }[]): string[] {
  const ofText = new Set(['control_character', 'replaced_character', 'special_tokens'])
  return list.map(({ code }) => code).filter((code) => !ofText.has(code))
}

function judged(solution: string): unknown {
  const text = `<true_value>21</true_value><solution>${solution}</solution>`
  return JSON.parse(respondTo({ text, schema: 'recovered', temperature: 0, seed: 0 }).text)
}

describe('the baseline', () => {
  it.each([
    ['The Ellesmere Bridge was opened in 1912.', 'supported'],
    ['The Ellesmere Bridge was opened in 1911.', 'refuted'],
    ['The Ellesmere Bridge was opened on 20 June 1912.', 'refuted'],
    ['The chief engineer was Ada Holt.', 'supported'],
    ['The chief engineer was Brunel.', 'refuted'],
    ['The bridge has been closed.', 'refuted'],
    ['The Ellesmere Bridge was opened in 1912 and it is painted green.', 'supported'],
    ['Penguins eat fish in winter.', 'refuted'],
  ])('finds that "%s" is %s', (claim, verdict) => {
    const output = verifyByQuestions(claim, document).text
    expect(read('decompose-rl', output)).toMatchObject({ status: 'ok', verdict })
    const explained = verifyByReason(claim, document).text
    const word = verdict === 'supported' ? 'yes' : 'no'
    expect(read('faithlens', explained)).toMatchObject({ status: 'ok', verdict: word })
  })

  it('does not know what the document does not say', () => {
    const { text } = verifyByQuestions('Penguins eat fish in winter.', document)
    const first = read('decompose-rl', text).steps.find(({ kind }) => kind === 'answer')
    expect(first?.meta.abstained).toBe(true)
  })

  it('asks about each part of a claim', () => {
    expect(partsOf('The bridge opened in 1912, and it was painted green.')).toEqual([
      'The bridge opened in 1912',
      'it was painted green',
    ])
  })

  it('knows three verdicts when it sees answers alone', () => {
    const claim = 'The bridge was opened in 1912.'
    expect(coverageVerdict(claim, 'Yes. The bridge was opened in 1912.')).toBe('Supported')
    expect(coverageVerdict(claim, 'The bridge was opened in 1911.')).toBe('Refuted')
    expect(coverageVerdict(claim, "I don't know.")).toBe('Not Enough Information')
  })

  it('writes what reads without a problem, whatever it is asked', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    const tags = fc.constantFrom('<think>', '</answer>', '<verification>', ' and ', '. ', '1912 ')
    const any = fc.array(fc.oneof(text, tags), { maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(any, any, fc.nat(9), (claim, evidence, seed) => {
        const output = verifyByQuestions(claim, evidence, seed).text
        const questions = read('decompose-rl', output)
        expect(problems(questions.problems)).toEqual([])
        expect(questions.verdict).not.toBeNull()
        const reason = read('faithlens', verifyByReason(claim, evidence).text)
        expect(problems(reason.problems)).toEqual([])
      }),
    )
  })

  it('does not take ever longer for ever longer texts', () => {
    const long = `${document} `.repeat(20_000)
    expect(verifyByQuestions('The bridge was opened in 1912.', long).text).toContain('Supported')
  })

  it('judges whether a value was found by its digits', () => {
    expect(judged('So $X = 21$.')).toEqual({ extracted_value: '21', verdict: 'CORRECT' })
    expect(judged('So $X = 121$.')).toEqual({ extracted_value: null, verdict: 'INCORRECT' })
  })

  it('says what it is when it is asked for anything else', () => {
    const asked = { text: 'Write a poem.', schema: null, temperature: 0, seed: 0 }
    expect(respondTo(asked).text).toContain('no language model')
  })
})
