import { expect, test } from 'vitest'
import { systems } from '@/lib/systems/registry/systems'
import { alignEvidence } from '@/lib/core/traces/alignment'
import { indexDocument } from '@/lib/core/traces/document-index'
import { alignGrowing } from './live-evidence'

const document = 'The bridge opened on 27 May 1937. It is red. Ruth Falk drew its plans in Ghent.'
const claim = 'The bridge opened on 27 May 1937.'
const output =
  '<think>T</think><question>Did it open on 27 May 1937?</question><answer>Yes.</answer><think>T</think>' +
  '<question>Who drew it?</question><answer>Ruth Falk drew its plans.</answer><answer>It is red.</answer>' +
  '<verification>Supported</verification>'

function stepsOf(text: string) {
  const input = { output: text, reasoning: null, finish_reason: null, logged: null }
  return systems['decompose-rl'].read(input).steps
}

test('a text that grows is tied to its document as it is when read at once', () => {
  const index = indexDocument(document)
  for (let end = 0; end <= output.length; end += 1) {
    const steps = stepsOf(output.slice(0, end))
    expect(alignGrowing(steps, index, claim)).toEqual(alignEvidence(steps, index, claim))
  }
  expect(alignGrowing(stepsOf(output), index, claim)).toHaveLength(2)
})

function yesTo(question: string): string {
  return `<question>${question}</question><answer>Yes.</answer>`
}

test('the same words after another question are tied anew', () => {
  const index = indexDocument(document)
  const asked = [yesTo('Did it open on 27 May 1937?'), yesTo('Is Ruth Falk from Ghent???')].map(
    stepsOf,
  )
  for (const steps of asked) {
    expect(alignGrowing(steps, index, claim)).toEqual(alignEvidence(steps, index, claim))
  }
})
