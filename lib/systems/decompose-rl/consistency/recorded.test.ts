import { test } from 'vitest'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import { checkAgainst } from './claim-checks'
import { statedCount, statedMeasure } from './counts'
import { onlyMoment } from './dates'
import { exchangesOf, yesOrNo } from './exchanges'
import { findInconsistencies } from './findings'
import answers from './fixtures/answers.json'
import { listOf } from './lists'
import { namedBy } from './names'
import { quantitiesOf } from './numbers'
import { readQuestion } from './question'
import { written, type Pair } from './testing'
import { wordsOf } from './words'

const folder = `${import.meta.dirname}/fixtures`

const pairs = answers.map(([question = '', answer = '']): Pair => [question, answer])
const byQuestion = Map.groupBy(pairs, ([question]) => question)

test('questions are read as recorded', () =>
  expectRecorded(
    `${folder}/questions.txt`,
    Object.fromEntries(
      [...byQuestion.keys()].map((question) => [question, readQuestion(question)]),
    ),
  ))

test('answers are read as recorded', () =>
  expectRecorded(
    `${folder}/answers.txt`,
    Object.fromEntries(
      [...byQuestion].map(([question, group]) => [
        question,
        group.map(([, answer]) => {
          const [exchange] = exchangesOf(written([[question, answer]], 'Supported').steps)
          return [
            answer,
            quantitiesOf(answer, wordsOf(answer)),
            listOf(answer, readQuestion(question)?.words ?? new Set()),
            onlyMoment(answer),
            yesOrNo(answer),
            exchange && statedCount(exchange)?.quantity.value,
            exchange && statedCount(exchange)?.key,
            exchange && statedMeasure(exchange)?.quantity.value,
            exchange && namedBy(exchange),
          ]
        }),
      ]),
    ),
  ))

test('answers are set against each other and against the verdict as recorded', () => {
  const last = new Map([...byQuestion].map(([question, group]) => [question, group.at(-1)?.[1]]))
  /** A pair with an answer to the same question, and with the first answers of the next two. */
  const others = pairs.flatMap((one, at) => {
    const same: Pair = [one[0], last.get(one[0]) ?? '']
    const first: Pair = [one[0], byQuestion.get(one[0])?.[0]?.[1] ?? '']
    return [
      [one, same],
      [one, first],
      [first, pairs[at + 1] ?? same],
    ]
  })
  const found = others.flatMap((given) => {
    const { steps, verdict } = written(given, 'Supported')
    return findInconsistencies(steps, verdict).map(({ kind, message, places }) => [
      given.flat().join(' | '),
      kind,
      message,
      ...places.map((place) => [place.step, place.text]),
    ])
  })
  return expectRecorded(`${folder}/against.txt`, {
    found,
    checks: pairs.flatMap((one) => {
      const claim = one[0].replace(/^(?:Is|Was|Did|Were) /, '').replace('?', '.')
      return (['Supported', 'Refuted'] as const).flatMap((word) => {
        const { steps, verdict } = written([one], word)
        const exchanges = exchangesOf(steps)
        const against = checkAgainst(exchanges, 1, { verdict, claim })
        const all = findInconsistencies(steps, verdict, claim).map(({ message }) => message)
        return against === null && all.length === 0
          ? []
          : [[one.join(' | '), word, against?.n, all]]
      })
    }),
  })
})

/** One answer with a word, a sign or a mark more or less. */
function varied(answer: string): string[] {
  const gaps = [...answer.matchAll(/\s+/g)].slice(0, 8)
  return [
    ...gaps.map(({ index }) => answer.slice(0, index) + answer.slice(index).replace(/^\s+\S+/, '')),
    ...gaps.slice(0, 3).map(({ index }) => `${answer.slice(0, index)}  ${answer.slice(index + 1)}`),
    ...[
      'about',
      'not',
      'the first',
      'the',
      'In 1950,',
      'At least',
      'Yes,',
      '1.',
      '$',
      '–',
      '  “',
    ].map((before) => `${before} ${answer}`),
    ...[
      'of them',
      'or more',
      'in Sweden',
      'by 1970',
      'and others',
      'BC',
      'and Ada Finch',
      '(1904)',
    ].map((after) => `${answer.replace(/\.$/, '')} ${after}.`),
    answer.toLowerCase(),
    answer.replaceAll(',', ''),
    answer.replace(' ', '\n'),
    answer.replace(/\d/, '9'),
    answer.replaceAll(' and ', ' & '),
  ]
}

function outcomeOf(question: string, answer: string): string {
  const [exchange] = exchangesOf(written([[question, answer]], 'Supported').steps)
  const list = listOf(answer, readQuestion(question)?.words ?? new Set())
  const moment = onlyMoment(answer)
  const said = exchange && (statedCount(exchange) ?? statedMeasure(exchange))
  return [
    quantitiesOf(answer, wordsOf(answer)).map(
      ({ value, unit, next, isExact, grain }) =>
        `${value}${isExact ? '' : '?'}${unit}/${next}/${grain}`,
    ),
    list && `${list.kind} ${list.size} ${list.start}-${list.end}`,
    moment && [moment.year, moment.month, moment.day, moment.start, moment.end].join('-'),
    said && `${said.quantity.value} ${said.start}-${said.end} ${said.countOf}`,
    exchange && namedBy(exchange)?.text,
  ]
    .map((part) => (Array.isArray(part) ? part.join(' ') : (part ?? '')))
    .join(' | ')
}

test('answers with a word more or less are read as recorded', () =>
  expectRecorded(
    `${folder}/varied.txt`,
    Object.fromEntries(
      [...byQuestion].map(([question, group]) => [
        question,
        group
          .filter((_, at) => at % 2 === 0)
          .flatMap(([, answer]) => {
            const plain = outcomeOf(question, answer)
            const others = new Map(varied(answer).map((one) => [outcomeOf(question, one), one]))
            others.delete(plain)
            return [[answer, plain], ...[...others].map(([outcome, one]) => [one, outcome])]
          }),
      ]),
    ),
  ))
