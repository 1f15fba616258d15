import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChatReply } from './pipeline'
import { confidenceAfter, normalisedConfidence } from './verdict-confidence'

const content = '<think>a 🌉</think>\n<verification>Supported</verification>'
const tag = '<verification>'
const after = content.indexOf(tag) + tag.length

function replyOf(tokens: string[], logprobs = tokens.map((_, at) => -(at + 1) / 10)): ChatReply {
  return {
    content: tokens.join(''),
    reasoning: null,
    finish_reason: 'stop',
    usage: null,
    logprobs: tokens.map((token, at) => ({ token, logprob: logprobs[at] ?? 0, top: [] })),
    model: 'm',
    latency_ms: 1,
    first_token_ms: 1,
    attempts: 1,
  }
}

it('is that of the token in which the verdict begins, however the text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(content.length), { maxLength: 20 }), (cuts) => {
      const edges = [...new Set([0, ...cuts, content.length])].toSorted((a, b) => a - b)
      const tokens = edges.slice(0, -1).map((edge, at) => content.slice(edge, edges[at + 1]))
      const at = edges.findLastIndex((edge) => edge <= after)
      expect(confidenceAfter(tag, replyOf(tokens))).toBeCloseTo(Math.exp(-(at + 1) / 10), 12)
    }),
  )
})

const top = (...tokens: [string, number][]) =>
  tokens.map(([token, share]) => ({ token, logprob: Math.log(share) }))

it('is renormalised over the two labels, whichever way the tag is cut', () => {
  const labels = ['Supported', 'Refuted'] as const
  const reply = (first: string, others: [string, number][]): ChatReply => ({
    ...replyOf([tag.slice(0, -1), first]),
    logprobs: [
      { token: tag.slice(0, -1), logprob: 0, top: [] },
      { token: first, logprob: Math.log(0.5), top: top([first, 0.5], ...others) },
    ],
  })
  const said = normalisedConfidence(
    { tag, labels },
    reply('>Ref', [
      ['>Support', 0.25],
      ['> ref', 0.125],
      ['"Sup', 0.1],
      ['>', 0.01],
    ]),
  )
  expect(said).toBeCloseTo(0.625 / 0.875, 12)
  expect(normalisedConfidence({ tag, labels }, reply('>Ref', [['>Maybe', 0.2]]))).toBeNull()
  expect(normalisedConfidence({ tag, labels }, reply('>Perhaps', [['>Ref', 0.2]]))).toBeNull()
})

it('passes over white space before the verdict', () => {
  const tokens = [tag, '\n', ' ', 'Supported', '</verification>']
  expect(confidenceAfter(tag, replyOf(tokens, [0, -5, -5, -0.5, 0]))).toBeCloseTo(Math.exp(-0.5))
})

it('is nothing where there is nothing to go by', () => {
  expect(confidenceAfter(tag, { ...replyOf([content]), logprobs: null })).toBeNull()
  expect(confidenceAfter(tag, replyOf(['no verdict']))).toBeNull()
  expect(confidenceAfter(tag, replyOf([tag]))).toBeNull()
  expect(confidenceAfter(tag, { ...replyOf(['<think>']), content })).toBeNull()
})

it('counts a probability that was left out as none', () => {
  expect(confidenceAfter(tag, replyOf([tag, 'Supported'], [0, -9999]))).toBe(0)
})
