import { expect, test } from 'vitest'
import { alignEvidence } from './alignment'
import type { Step } from './schema'

const document =
  'The crossing between San Francisco and Oakland carried its first traffic on 12 November 1936, after a little more than three years of work. ' +
  'It was, at the time, the longest bridge of its kind. The Golden Gate Bridge was opened to walkers on 27 May 1937 and to cars the day after. ' +
  "On 17 October 1989 the Loma Prieta earthquake shook the region; a fifteen-metre length of the Bay Bridge's upper deck fell onto the deck below. " +
  'The bridge was closed for a month while it was replaced.'

function pair(question: string, answer: string): Step[] {
  const end = question.length + answer.length
  return [
    {
      index: 0,
      kind: 'question',
      text: question,
      start: 0,
      end: question.length,
      closed: true,
      meta: { outer: [0, question.length], question: 0 },
    },
    {
      index: 1,
      kind: 'answer',
      text: answer,
      start: question.length,
      end,
      closed: true,
      meta: { outer: [question.length, end], question: 0 },
    },
  ]
}

function words(question: string, answer: string, claim = '') {
  const steps = pair(question, answer)
  const view = question + answer
  return alignEvidence(steps, document, claim).map((link) => ({
    kind: link.kind,
    answer: view.slice(link.start, link.end),
    document: document.slice(link.doc_start, link.doc_end),
  }))
}

test('an exact quote is found as such', () => {
  expect(
    words('When did the Bay Bridge open?', 'It carried its first traffic on 12 November 1936.'),
  ).toEqual([
    {
      kind: 'quote',
      answer: 'carried its first traffic on 12 November 1936',
      document: 'carried its first traffic on 12 November 1936',
    },
  ])
})

test('a short answer that is only a date is a quote of the sentence the question is about', () => {
  const [link] = words('When was the Golden Gate Bridge opened to walkers?', '27 May 1937')
  expect(link).toEqual({ kind: 'quote', answer: '27 May 1937', document: '27 May 1937' })
})

test('a paraphrase is aligned by its content words, inflections and number words included', () => {
  const [link] = words(
    'What happened to the deck?',
    'Part of the upper deck, 15 metres long, falls onto the lower deck in the earthquakes.',
  )
  expect(link?.kind).toBe('paraphrase')
  expect(link?.document).toContain('upper deck')
})

test('an answer that the document does not support has no link', () => {
  expect(words('Who designed it?', 'Joseph Strauss and Charles Ellis.')).toEqual([])
})

test('a bare yes is aligned through its question', () => {
  const [link] = words('Was the bridge closed for a month?', 'Yes.')
  expect(link?.document).toContain('closed for a month')
})

test('abstentions rest on nothing', () => {
  const steps = pair(
    'How many people were on the bridge?',
    "I don't know how many people were on the bridge.",
  )
  const answer = steps[1]
  if (answer) answer.meta.abstained = true
  expect(alignEvidence(steps, document, '')).toEqual([])
})

test('a paraphrase marks where its words are dense, not the sentence from end to end', () => {
  const [link] = words(
    'What did the earthquake do?',
    'The earthquake of Loma Prieta made part of the deck of the bridge fall.',
  )
  expect(link).toMatchObject({ kind: 'paraphrase' })
  expect(link?.document).not.toMatch(/^On 17 October|fifteen-metre length of the Bay Bridge.*below/)
  const far =
    'Loma Prieta shook the region for a quarter of a minute while people in cars, on foot and at ' +
    'home felt it as far away as Reno and San Diego, and later a bridge closed.'
  const steps = pair('What shook it?', 'Loma Prieta shook its region and a bridge.')
  const [first] = alignEvidence(steps, far, '')
  expect(far.slice(first?.doc_start, first?.doc_end)).toBe('Loma Prieta shook the region')
})

test('one shared word is no support for a sentence of several', () => {
  expect(
    words('Where is it?', 'San Diego, earthquakes, Reno and cars.').map(({ document: own }) => own),
  ).toEqual([])
})

test('words that an answer quotes from the claim are not marked, words of the document are', () => {
  const claim = 'The bridge was closed for a year while its deck was replaced.'
  const answer =
    '“The bridge was closed for a year” is wrong: the document says “The bridge was closed for a month”.'
  expect(words('How long was it closed?', answer, claim)).toEqual([
    {
      kind: 'quote',
      answer: 'The bridge was closed for a month',
      document: 'The bridge was closed for a month',
    },
  ])
  const [bare] = words('How long was it closed?', answer.slice(0, 34), claim)
  expect(bare).toBeUndefined()
})
