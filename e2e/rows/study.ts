import { bridge, jsonLines, type Row } from './claims'

const facts = [
  'The bridge has three arches.',
  'The mayor opened the bridge.',
  'Ruth Falk trained in Ghent.',
  'Ruth Falk drew two mills.',
  'The bridge was opened in May.',
  'The bridge was opened in 1911.',
]

export const studyModels = ['quarry-8b', 'harbour-7b'] as const

function row(model: string, index: number): Row {
  const isFirst = model === studyModels[0]
  const explanation = isFirst
    ? `The passages say so outright: see sentence ${index + 1}.`
    : `It follows from the text, read closely, in part ${index + 1}.`
  return {
    schema: 'trace/1',
    system: 'faithlens',
    dataset: index < facts.length / 2 ? 'bridges' : 'people',
    item_id: `anderby-${index}`,
    kind: 'claim',
    input: { ...bridge, claim: facts[index] },
    gold: { label: 'supported' },
    model,
    run: `made-by-${model}`,
    output: `<think>Read it.</think>\n<reason>${explanation}</reason>\n<answer>Yes</answer>`,
  }
}

/** A canonical file: two models about the same six claims, three of each of two datasets. */
export function studyFile(): string {
  return jsonLines(studyModels.flatMap((model) => facts.map((_, index) => row(model, index))))
}
