import { expect, it } from 'vitest'
import { findInDocs } from './search'

const section = (page: string, title: string, text: string) => ({
  href: `/docs/${page}#${title}`,
  page,
  title,
  text,
})
const sections = [
  section('Serving models', 'Other servers', 'Ollama shortens long prompts.'),
  section('Importing', 'Importing', 'Files of trainers such as verl.'),
  section('Trainers', 'verl', 'Import the folder of verl.'),
]

it('every word of the query begins a word of the section or its page', () => {
  expect(findInDocs(sections, 'serv oll').map(({ title }) => title)).toEqual(['Other servers'])
  expect(findInDocs(sections, 'lama')).toEqual([])
  expect(findInDocs(sections, ' ')).toEqual([])
})

it('matches in a title come first', () => {
  expect(findInDocs(sections, 'verl').map(({ title }) => title)).toEqual(['verl', 'Importing'])
})

it('the excerpt shows the words around the match', () => {
  const text = `${'word '.repeat(40)}needle ${'word '.repeat(40)}`.trim()
  const [hit] = findInDocs([section('A', 'B', text)], 'needle')
  expect(hit?.excerpt).toMatch(/^… (word )+needle (word )+.*…$/)
})
