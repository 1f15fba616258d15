import { test } from 'vitest'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import { findInconsistencies } from './findings'
import { written } from './testing'

const folder = `${import.meta.dirname}/fixtures`

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
