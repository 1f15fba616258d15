/** What lies in a bundle, one line a file; `matrix` stands for one a dimension. */
const contents: readonly [name: string, words: string][] = [
  [
    'protocol.json',
    'The frozen protocol, as canonical JSON; the SHA-256 of its bytes is the protocol hash.',
  ],
  ['items.jsonl', 'Every pair as annotators saw it, with the systems and traces of both sides.'],
  [
    'judgements.csv',
    'One row a choice that votes. `choice` and `choice_numeric` are by system (above 0 = the first system is better), `choice_by_side` is what was pressed.',
  ],
  [
    'judgements.jsonl',
    'The same with repeats and gold pairs, the nonce and digest of each submission, and who is excluded.',
  ],
  ['matrix-DIMENSION.csv', 'Annotators down, items across, first round; empty = not judged.'],
  ['results.json', 'All results of the results page.'],
  ['results.csv', 'The tables of the results.'],
  ['tables.tex', 'The same tables in LaTeX; needs the packages booktabs and tabularx.'],
  [
    'certificate.json',
    'Evidence of blinding, with the SHA-256 of every other file and a seal over itself.',
  ],
  ['log.jsonl', 'The log; each entry has a hash over the previous entry.'],
  [
    'annotators.jsonl',
    'What each annotator guessed at the end, by assignment: which side is by the first system. The log commits to it.',
  ],
  ['analysis.R', 'A model with annotators and items crossed, fitted from judgements.csv.'],
  ['data-card.md', 'Origin of the data, annotators and rules.'],
  ['check-certificate.mjs', 'Checks all of this without Touchstone.'],
]

/** The first thing to read in a bundle. */
export function readme({ name, hash }: { name: string; hash: string }): string {
  return [
    `# ${name}`,
    '',
    `A blind pairwise study. Protocol \`${hash}\`.`,
    '',
    ...contents.map(([file, words]) => `- \`${file}\` — ${words}`),
    '',
    '## Check it',
    '',
    '```',
    'node check-certificate.mjs',
    '```',
    '',
    'It needs Node 22 or newer and nothing else, prints a line for each check, and ends with 1 when one of them broke. It makes every file again from the protocol, the log and the choices, and compares. Keep only the files of the bundle in its folder.',
    '',
    'Someone who changes a bundle can change this program too. To be sure, use the one of your own Touchstone: `node dist/check-certificate.mjs FOLDER`.',
    '',
  ].join('\n')
}
