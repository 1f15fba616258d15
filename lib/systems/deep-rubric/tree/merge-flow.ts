import type { MergeStep } from '@/lib/core/items/research-task'
import { type EvidenceTree, isLeaf, type PlacedNode } from './evidence-tree'

/** A query of the flow: one of a leaf, or one that a step made. */
export interface FlowBox {
  key: string
  text: string
  /** The tree's node it stands for. */
  leaf: PlacedNode | null
  /** Why the step that made it merged what it merged. */
  why: string
  /** Keys of what it was merged from. */
  inputs: string[]
  layer: number
  isQuestion: boolean
}

export interface MergeFlow {
  /** From leaves to the question. */
  layers: readonly (readonly FlowBox[])[]
  /** What does not fit together. */
  problems: readonly string[]
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** The steps as boxes in layers; a step that merges its own result is reported and drawn where it stands. */
export function mergeFlow(tree: EvidenceTree, steps: readonly MergeStep[]): MergeFlow {
  const boxes = boxesOf(tree, steps)
  const circular = layerAll(boxes)
  const layers: FlowBox[][] = []
  for (const box of boxes.values()) (layers[box.layer] ??= []).push(box)
  return {
    layers: layers.filter((layer) => layer.length > 0),
    problems: problemsOf(boxes, circular),
  }
}

function boxesOf(tree: EvidenceTree, steps: readonly MergeStep[]): Map<string, FlowBox> {
  const byQuery = new Map(tree.nodes.map((one) => [plain(one.node.query), one]))
  const boxes = new Map<string, FlowBox>()
  const made = new Set(steps.map(({ output }) => plain(output)))
  const question = plain(steps.at(-1)?.output ?? '')
  const boxFor = (given: string): FlowBox => {
    const text = plain(given)
    const leaf = tree.byId.get(given) ?? (made.has(text) ? undefined : byQuery.get(text))
    const key = leaf && !made.has(text) ? `leaf ${leaf.key}` : `query ${text}`
    const known = boxes.get(key)
    if (known) return known
    const box = emptyBox(key, leaf && !made.has(text) ? leaf : null, given)
    box.isQuestion = text === question && made.has(text)
    boxes.set(key, box)
    return box
  }
  for (const { inputs, output, why } of steps) {
    const from = inputs.map((input) => boxFor(input).key)
    const box = boxFor(output)
    box.why = [box.why, why].filter(Boolean).join(' ')
    box.inputs = [...new Set([...box.inputs, ...from])]
  }
  return boxes
}

function emptyBox(key: string, leaf: PlacedNode | null, given: string): FlowBox {
  const text = leaf ? leaf.node.query || leaf.key : given
  return { key, text, leaf, why: '', inputs: [], layer: 0, isQuestion: false }
}

/** Each box one layer after its last input; gives back those that wait for themselves. */
function layerAll(boxes: ReadonlyMap<string, FlowBox>): FlowBox[] {
  const missing = new Map([...boxes.values()].map((box) => [box, box.inputs.length]))
  const outputs = new Map<string, FlowBox[]>()
  for (const box of boxes.values()) {
    for (const input of box.inputs) outputs.set(input, [...(outputs.get(input) ?? []), box])
  }
  const ready = [...boxes.values()].filter(({ inputs }) => inputs.length === 0)
  for (let box = ready.pop(); box; box = ready.pop()) {
    missing.delete(box)
    for (const next of outputs.get(box.key) ?? []) {
      next.layer = Math.max(next.layer, box.layer + 1)
      const left = (missing.get(next) ?? 0) - 1
      missing.set(next, left)
      if (left === 0) ready.push(next)
    }
  }
  const circular = [...missing.keys()]
  for (const box of circular) box.layer = Math.max(1, box.layer)
  return circular
}

function problemsOf(boxes: ReadonlyMap<string, FlowBox>, circular: readonly FlowBox[]): string[] {
  const used = new Set([...boxes.values()].flatMap(({ inputs }) => inputs))
  return [...boxes.values()].flatMap((box) => {
    const name = `“${box.text}”`
    if (circular.includes(box)) return [`${name} is merged with itself.`]
    if (box.leaf && !isLeaf(box.leaf)) return [`${name} is merged as a leaf, but has children.`]
    if (!box.leaf && box.inputs.length === 0)
      return [`${name} is neither a leaf nor the result of a step.`]
    return used.has(box.key) || box.isQuestion ? [] : [`${name} is not used by the question.`]
  })
}

/** Sizes of the drawn flow in pixels. */
export const flowBox = { width: 232, height: 76, across: 284, down: 90 }

export interface PlacedBox {
  box: FlowBox
  x: number
  y: number
}

/** Boxes beside what they were merged from, none on another. */
export function flowLayout({ layers }: MergeFlow): {
  boxes: PlacedBox[]
  width: number
  height: number
} {
  const places = new Map<string, PlacedBox>()
  for (const [column, layer] of layers.entries()) {
    const wanted = layer.map((box, at) => ({ box, y: middleOf(box, places) ?? at * flowBox.down }))
    let next = 0
    for (const { box, y } of wanted.toSorted((one, other) => one.y - other.y)) {
      const place = { box, x: column * flowBox.across, y: Math.max(next, y) }
      next = place.y + flowBox.down
      places.set(box.key, place)
    }
  }
  const boxes = [...places.values()]
  return {
    boxes,
    width: Math.max(0, ...boxes.map(({ x }) => x)) + flowBox.width,
    height: Math.max(0, ...boxes.map(({ y }) => y)) + flowBox.height,
  }
}

function middleOf(box: FlowBox, places: ReadonlyMap<string, PlacedBox>): number | null {
  const from = box.inputs.flatMap((key) => places.get(key)?.y ?? [])
  return from.length === 0 ? null : from.reduce((sum, y) => sum + y, 0) / from.length
}
