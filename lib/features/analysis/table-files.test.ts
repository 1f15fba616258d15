import { expect, it } from 'vitest'
import type { ResultTable } from '@/lib/features/studies/results/table'
import { tablesText } from './table-files'

const table: ResultTable = {
  id: 'figures',
  caption: 'A caption',
  columns: [
    { title: 'Name', kind: 'text' },
    { title: 'Score', kind: 'score' },
    { title: 'n', kind: 'count' },
    { title: 'Verdict', kind: 'text' },
  ],
  rows: [['one', { value: 0.5, low: 0.25, high: 0.75, method: 'wilson' }, 8, 'not shown']],
}

it('has on every line of CSV how the number was made; texts after numbers name nothing', () => {
  expect(tablesText([table], 'csv', { labels: 'binary', seed: 1, filter: '=1' })).toBe(
    'table,row,column,value,low,high,method,labels,seed,filter\r\n' +
      "figures,one,Score,0.5,0.25,0.75,wilson,binary,1,'=1\r\n" +
      "figures,one,n,8,,,,binary,1,'=1\r\n",
  )
})

it('has in LaTeX how the tables were made, in comments of one line', () => {
  const text = tablesText([table], 'latex', { labels: 'binary', filter: 'model=a\n\\input{x}' })
  expect(text.split('\n').slice(1, 3)).toEqual(['% labels: binary', '% filter: model=a \\input{x}'])
})
