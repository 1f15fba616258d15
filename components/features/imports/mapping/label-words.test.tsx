import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { guessMapping } from '@/lib/features/imports/mappings/guess'
import { tableOf } from '@/lib/features/imports/mappings/table'
import { ColumnRow } from './column-row'

const rows = [0, 1].map((label) => ({ hypothesis: 'A man rests.', label, gold: 'neutral' }))

function shown(name: string): string {
  const table = tableOf(rows)
  const column = table.columns.find((one) => one.name === name)
  const mapping = { ...guessMapping(table), label: name, 'label.0': 'supported' }
  const row = column && (
    <ColumnRow column={column} mapping={mapping} kind="claim" reason={null} onChange={() => null} />
  )
  return renderToStaticMarkup(row)
}

it('asks for the meaning of each number of a column of labels, and shows what was chosen', () => {
  const markup = shown('label')
  expect(markup).toContain('What its labels mean')
  expect(markup).toMatch(/<option[^>]*selected=""[^>]*>Supported</u)
  expect(markup.match(/>No label</gu)).toHaveLength(2)
})

it('asks nothing of labels that are words', () => {
  expect(shown('gold')).not.toContain('What its labels mean')
})

it('offers words of its own for the labels in outputs of claim verification', () => {
  const table = tableOf([{ claim: 'A man rests.', output: 'Das stimmt nicht, denn er arbeitet.' }])
  const column = table.columns.find(({ name }) => name === 'output')
  const mapping = { ...guessMapping(table), 'label.stimmt nicht': 'refuted', 'label.0': 'refuted' }
  const row = (system: 'claim-verification' | 'faithlens') =>
    renderToStaticMarkup(
      column && (
        <ColumnRow
          column={column}
          mapping={mapping}
          kind="claim"
          system={system}
          reason={null}
          onChange={() => null}
        />
      ),
    )
  expect(row('claim-verification')).toMatch(/stimmt nicht<.*selected=""[^>]*>Refuted</su)
  expect(row('claim-verification')).toContain('Add a word')
  expect(row('faithlens')).not.toContain('Add a word')
})
