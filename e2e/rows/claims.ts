/** Rows of made-up import files. */
export interface Row {
  [field: string]: unknown
}

export function jsonLines(rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

export const bridge = {
  claim: 'The Anderby bridge opened in 1911 and was designed by Ruth Falk.',
  passages: [
    {
      id: 'p1',
      title: 'Anderby bridge',
      text: 'The Anderby bridge was opened on 4 May 1912 by the mayor of Anderby. It has three arches.',
    },
    {
      id: 'p2',
      title: 'Ruth Falk',
      text: 'Ruth Falk drew the plans of the Anderby bridge and of two mills. She trained in Ghent.',
    },
  ],
}

const answers = ['The Anderby bridge was opened on 4 May 1912.', 'Ruth Falk drew the plans.']

/** Two questions about the bridge, answered from its passages, and a verdict. */
export function bridgeOutput(verdict = 'Refuted', lastThought = 'The year differs.'): string {
  return [
    '<think>Two things are claimed: a year and a name.</think>',
    '<question>When did the Anderby bridge open?</question>',
    `<answer>${answers[0]}</answer>`,
    '<think>So much for the year; now the name.</think>',
    '<question>Who designed the Anderby bridge?</question>',
    `<answer>${answers[1]}</answer>`,
    `<think>${lastThought}</think>`,
    `<verification>${verdict}</verification>`,
  ].join('\n')
}

/** A line of a canonical file. */
export function bridgeTrace(fields: Row = {}): Row {
  return {
    schema: 'trace/1',
    system: 'decompose-rl',
    dataset: 'bridges',
    item_id: 'anderby',
    kind: 'claim',
    input: bridge,
    gold: { label: 'refuted' },
    model: 'mason-7b',
    run: 'night',
    output: bridgeOutput(),
    confidence: { value: 0.9, kind: 'released' },
    ...fields,
  }
}

/** A line of a verl step file about another claim on the same document. */
export function verlRow(fields: Row = {}): Row {
  const document = bridge.passages.map(({ text }) => text).join(' ')
  return {
    input: `user\n<evidence_document>${document}</evidence_document>\n<claim>The Anderby bridge has four arches.</claim>\nassistant\n`,
    output: bridgeOutput('Refuted', 'It has three arches.'),
    gts: 'Refuted',
    score: 2.5,
    step: 40,
    format: 1,
    ...fields,
  }
}
