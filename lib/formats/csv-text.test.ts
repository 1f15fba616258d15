import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvRecord, pastedRecord } from './csv-text'

it('is read back as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2 }), (cells) => {
      const text = csvRecord(cells)
      expect(parse(text, { record_delimiter: '\r\n' })).toEqual([cells])
    }),
  )
})

it('keeps line feeds inside quotes and leaves what is missing empty', () => {
  expect(csvRecord(['a\nb', null, 'say "x"', -1])).toBe('"a\nb",,"say ""x""",-1\r\n')
})

it('guards formulas where asked, never numbers', () => {
  const cells = ['=1+1', '+x', '-x', '@x', 'a=1', -1]
  expect(csvRecord(cells, { spreadsheet: true })).toBe("'=1+1,'+x,'-x,'@x,a=1,-1\r\n")
  expect(csvRecord(cells)).toBe('=1+1,+x,-x,@x,a=1,-1\r\n')
  const others = ['\t=1', '\n=1', '\r=1', '＝1', '＋1', '－1', '＠x']
  for (const other of others) expect(csvRecord([other], { spreadsheet: true })).toMatch(/^"?'/)
})

it('is pasted into one line without a formula', () => {
  expect(pastedRecord(['=1+1', '@x', '\t-x', 'a\tb\r\nc', '−0.05'])).toBe(
    "'=1+1\t'@x\t' -x\ta b c\t−0.05\n",
  )
})
