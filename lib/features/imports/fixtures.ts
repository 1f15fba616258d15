interface Fields {
  [name: string]: unknown
}

const cycle = '<think>Look it up.</think>\n<question>When?</question>\n<answer>In 1912.</answer>\n'

/** A well-formed decompose-rl output. */
export function output(verdict = 'Refuted', thought = 'Done.'): string {
  return `${cycle}${cycle}<think>${thought}</think>\n<verification>${verdict}</verification>`
}

export function traceRecord(fields: Fields = {}): Fields {
  return {
    schema: 'trace/1',
    system: 'decompose-rl',
    dataset: 'bridges',
    item_id: 'b-1',
    input: {
      claim: 'The bridge opened in 1911.',
      passages: [{ text: 'The bridge was opened in 1912.' }],
    },
    gold: { label: 'refuted' },
    model: 'small',
    output: output(),
    ...fields,
  }
}

/** A row of a results file: the evidence is not in it. */
export function resultRow(fields: Fields = {}): Fields {
  return {
    id: 'b-1',
    dataset: 'bridges',
    claim: 'The bridge opened in 1911.',
    gt_label: 'Refuted',
    generation: output(),
    pred_label: 'refuted',
    pred_confidence: 0.9,
    ...fields,
  }
}

/** A row of the data set that results belong to. */
export function datasetRow(fields: Fields = {}): Fields {
  return {
    id: 'b-1',
    dataset: 'bridges',
    claim: 'The bridge opened in 1911.',
    evidence: 'The bridge was opened in 1912.',
    label: 'Refuted',
    ...fields,
  }
}

export function prompt(claim: string, document: string): string {
  return `user\n<evidence_document>${document}</evidence_document>\n<claim>${claim}</claim>\nassistant\n`
}
