import { expect, test } from 'vitest'
import { documentKind, tidyText } from './document-file'

test('the name of a file says how it is read', () => {
  expect(['a.TXT', 'b.md', 'c.d.html', 'e.pdf'].map(documentKind)).toEqual([
    'text',
    'text',
    'html',
    'pdf',
  ])
  expect(['f.docx', 'README', '.pdf.zip'].map(documentKind)).toEqual([null, null, null])
})

test('text taken out of a page keeps its paragraphs and nothing else of its layout', () => {
  expect(tidyText('  One \t line \r\n\r\n\r\n\n next ')).toBe('One line\n\nnext')
})
