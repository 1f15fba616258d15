import type { ImportIssue } from '@/lib/core/collections/import-status'

interface Advice {
  /** Of the message of an issue. */
  fits: RegExp
  /** What to do about it. */
  remedy: string
}

const correctValue =
  'The row was stored without this value. To add it, correct the value, revert this import and import the file again.'

/** The first that fits counts, so the special ones come first. */
const table: readonly Advice[] = [
  {
    fits: /^half an? |is cut|truncated|ends (?:inside|early|before)|incomplete/iu,
    remedy: 'The file is cut off. Copy it again from its source and import it again.',
  },
  {
    fits: /not UTF-8/u,
    remedy: 'Save the file as UTF-8 and import it again.',
  },
  {
    fits: /was expected at character|bad escape|control character .* inside a string/u,
    remedy:
      'Write the file with a JSON library such as Python’s `json`, which quotes keys and escapes texts.',
  },
  {
    fits: /^a quote is|closing quote|does not read as one row|fields\b.*\bhead/u,
    remedy:
      'Write the file with a CSV library such as pandas (`to_csv`), which quotes texts with commas, quotes and line breaks.',
  },
  {
    fits: /the limit is|nested more than|has over/u,
    remedy: 'Shorten the row or split it, then import it again.',
  },
  {
    fits: /read as U\+FFFD|stored unchanged/u,
    remedy: 'The row was stored. If you need the exact characters, correct the text at its source.',
  },
  {
    fits: /disagrees with|differs? from the stored|differs from that of the stored|is not that of the item/u,
    remedy:
      'The stored value stays. If this file is right, revert the import that stored the other value, then import this file again.',
  },
  {
    fits: /gold label .* is not known|^The label |is a number without a label/u,
    remedy:
      'Set the meaning of the label (“What its labels mean” in the column mapping, `--label` on the command line), revert this import and import the file again.',
  },
  {
    fits: /is no label that|is not a label of|not a known label word/u,
    remedy:
      'The trace has no verdict. Set the meaning of the label (“What its labels mean” in the column mapping), revert this import and import the file again.',
  },
  {
    fits: /system\b.*(?:name the|is not a known)|not a known system|needs a system|names no system|looks like|Say which system|like several systems|the system is unknown/u,
    remedy:
      'Choose the system on the import page, or `--system` on the command line; split a file that has rows of several systems.',
  },
  {
    fits: /of the batch without a reply|request/u,
    remedy: 'Import the file of requests and the file of replies together.',
  },
  {
    fits: /left out|read as null|is between|does not (?:hold|contain) the separator/u,
    remedy: correctValue,
  },
  {
    fits: /prompt/u,
    remedy:
      'The claim or question was not found in the prompt. Add it as a column of its own, then map the columns.',
  },
  {
    fits: /^needs |^is missing|expected\)|^has to be|has no |(?:holds|contains) no |does not have the fields|answers items of kind|does not fit|an answer that can be checked/u,
    remedy:
      'Check that the format or column mapping is the right one. If it is, add the field to the row and import the file again.',
  },
]

const usual =
  'Correct the row and import the file again. Rows that are already stored are not added twice.'

/** What to do about an issue, in a sentence or two. */
export function remedyFor({ message }: Pick<ImportIssue, 'message'>): string {
  return table.find(({ fits }) => fits.test(message))?.remedy ?? usual
}
