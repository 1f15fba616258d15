import { test } from 'vitest'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import { read } from '../read'
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
import { wordsOf } from './words'

const folder = `${import.meta.dirname}/fixtures`

type Pair = readonly [question: string, answer: string]
const pairs = answers.map(([question = '', answer = '']): Pair => [question, answer])
const byQuestion = Map.groupBy(pairs, ([question]) => question)

function written(given: readonly Pair[], verdict: 'Supported' | 'Refuted') {
  const cycles = given.map(
    ([question, answer]) =>
      `<question>${question}</question><answer>${answer}</answer><think>So.</think>`,
  )
  const output = `<think>Go.</think>${cycles.join('')}<verification>${verdict}</verification>`
  return read({ output, reasoning: null, finish_reason: null, logged: null })
}

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

/** Ways to ask for the number, and for the list of the same things. */
const counts = [
  ['How many times did Brazil win the World Cup?', 'Two times.'],
  ['How many times has Brazil won the World Cup?', 'Four times.'],
  ['How many World Cups did Brazil win against Germany?', 'Two World Cups.'],
  ['How many times did Germany win the World Cup against Brazil?', 'Two times.'],
  ['How many years did Brazil win the league?', 'Two years.'],
  ['How many people shared the prize of Orde?', 'Two people.'],
  ['How many painters shared the prize of Orde?', 'Two painters.'],
  ['How many films did Lena Orde direct?', 'Two films.'],
  ['How many elections did Orde win?', 'Four elections.'],
  ['How many titles does Brazil hold?', 'Five titles.'],
  ['Did Brazil win two World Cups?', 'Yes, Brazil won two World Cups.'],
  ['Did two people share the prize of Orde?', 'Yes, two people shared the prize.'],
] as const
const lists = [
  ['In which years did Brazil win the World Cup?', '1958, 1962 and 1970.'],
  ['When did Brazil win the World Cup?', 'In 1958, 1962 and 1970.'],
  ['Which World Cups did Brazil win?', '1958, 1962 and 1970.'],
  ['Which World Cups did Brazil win against Germany?', '1958, 1962 and 1970.'],
  ['In which years does Brazil win the World Cup?', '1958, 1962 and 1970.'],
  ['In which years did Brazil win the league?', '1958, 1962 and 1970.'],
  ['Who shared the prize of Orde?', 'Watson, Crick and Wilkins.'],
  ['Which people shared the prize of Orde?', 'Watson, Crick and Wilkins.'],
  ['Which painters shared the prize of Orde?', 'Watson, Crick, Finch and Wilkins.'],
  ['What films did Lena Orde direct?', 'Dawn, Dusk and Noon.'],
  ['Which elections did Orde win?', '1958, 1962 and 1970.'],
  ['In which years did Orde win elections?', '1958, 1962 and 1970.'],
  ['Which titles does Brazil hold?', '- One\n- Two\n- Three\n- Four'],
] as const
const between = ['Is Lund a town?', 'Yes.'] as const

test('counts are set against lists as recorded, however both are asked', () => {
  const lines = counts.flatMap((count) =>
    lists.flatMap((list) =>
      [
        [count, list],
        [list, count],
        [count, between, list],
      ].flatMap((given) => {
        const { steps, verdict } = written(given, 'Supported')
        const found = findInconsistencies(steps, verdict)
        return found.length === 0 ? [] : [[given.map(([one]) => one).join(' '), found[0]?.message]]
      }),
    ),
  )
  return expectRecorded(`${folder}/counts-and-lists.txt`, { lines })
})

test('names, dates and verdicts that differ are reported as recorded', () => {
  const asked = {
    'Who was the first director of Orde?': [
      'Lena Orde.',
      'Ada Finch.',
      'Finch was the director.',
      'L. Orde',
      'Léna Órde was.',
      'Henry IV.',
      'Henry VI.',
      'It was Bo Li.',
      'Bo Ek.',
      'Ada von der Finch.',
      'Adam Finley.',
      'Of Orde',
    ],
    'Where was Lena Finch born?': [
      'In Norway.',
      'She was born in Sweden.',
      'South Norway.',
      'Norway and Sweden.',
      'Sweden, a small country.',
      'In Lund, Sweden.',
    ],
    'When was the mill of Orde built?': [
      'In 1903.',
      'In May 1903.',
      'On 3 May 1903.',
      'On 4 May 1903.',
      'In June 1903.',
      'In 1904.',
      'About 1904.',
      'By 1905.',
      'It was built in 1903, again in 1950.',
    ],
    'Was the mill of Orde built in May 1903?': [
      'Yes, it was built in May 1903.',
      'Yes, it was built on 4 May 1903.',
      'Yes, in 1904.',
    ],
    'How tall is the tower of Orde?': [
      '324 m.',
      '324.4 metres.',
      '330 m.',
      '330 feet.',
      '300 m.',
      '0.3 km.',
    ],
    'Is the claim that Orde burned true?': [
      'Yes.',
      'No.',
      'No, that is wrong.',
      'Yes, but only in part.',
      'It is unclear.',
    ],
    'Does the document support the claim?': [
      'Yes, it does.',
      'No.',
      'This contradicts the claim.',
      'Smith contradicts the claim.',
      'So the claim is false.',
      'They said that the claim is false.',
      'The claim is false if Smith is right.',
      'This contradicts the claim, perhaps.',
    ],
  }
  const lines = Object.entries(asked).flatMap(([question, replies]) =>
    replies.flatMap((one, at) =>
      [...replies.slice(at + 1), one].flatMap((other) =>
        (['Supported', 'Refuted'] as const).flatMap((word) => {
          const { steps, verdict } = written(
            [
              [question, one],
              [question, other],
            ],
            word,
          )
          const found = findInconsistencies(
            steps,
            verdict,
            'The mill of Orde was built in May 1903.',
          )
          return found.map(({ kind, message }) => [one, other, word, kind, message])
        }),
      ),
    ),
  )
  return expectRecorded(`${folder}/differences.txt`, { lines })
})
