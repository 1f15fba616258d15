import { expect, test } from 'vitest'
import { remedyFor } from './issue-advice'

test.each([
  ['half a line: the text ends inside a character', 'cut off'],
  ['not UTF-8: byte 0xff at byte 3', 'UTF-8'],
  ['a quote is opened and never closed', 'pandas'],
  ['text follows a closing quote', 'pandas'],
  ['a quote is inside an unquoted cell', 'pandas'],
  ['a key in quotes was expected at character 2, found "c"', 'JSON library'],
  ['"," or "}" was expected at character 12, found ":"', 'JSON library'],
  ['control character U+000A inside a string at character 9', 'JSON library'],
  ['the record does not read as one row', 'pandas'],
  ['the line is 41 MB long; the limit is 32 MB', 'Shorten'],
  ['brackets are nested more than 200 deep', 'Shorten'],
  ['U+0000 read as U+FFFD', 'If you need the exact characters'],
  ['holds U+0008; stored unchanged', 'If you need the exact characters'],
  ['gold label refuted disagrees with supported, which stays', 'revert the import that stored'],
  ['gold facts differ from the stored ones, which stay', 'revert the import that stored'],
  [
    'the claim differs from that of the stored item with this dataset and id, which stays',
    'stored value',
  ],
  ['gold label "maybe" is not known; left out', 'What its labels mean'],
  ['3 is a number without a label; left out', 'What its labels mean'],
  ['"perhaps" is not a known label word; the verdict is unreadable', 'no verdict'],
  ['"who" is not a known system', 'Choose the system'],
  ['names no system, and has no claim, question or problem', 'Choose the system'],
  ['3 requests of the batch without a reply; the first is "a"', 'together'],
  ['"x" is not a number; left out', 'stored without this value'],
  ['NaN read as null', 'stored without this value'],
  ['no claim or question was found in the prompt', 'column of its own'],
  ['is missing (string expected)', 'column mapping'],
  ['needs a claim (one of claim, statement)', 'column mapping'],
  ['faithlens answers items of kind claim, not question', 'column mapping'],
  ['a value is missing before the comma', 'not added twice'],
])('what to do about “%s”', (message, remedy) => {
  expect(remedyFor({ message })).toContain(remedy)
})
