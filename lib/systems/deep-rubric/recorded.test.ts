import { describe, expect, test } from 'vitest'
import { researchPayloadSchema } from '@/lib/core/items/research-task'
import type { ResearchPayload } from '@/lib/core/items/research-task'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import { sampleTraces } from '@/lib/systems/registry/testing'
import broken from './fixtures/broken-task.json'
import outputs from './fixtures/outputs.json'
import { read } from './read'
import { blockAt, drawnBlocks, isTame } from './reading/drawn-blocks'
import { lookOf } from './reading/looks'
import { markUp, textOfBlock } from './reading/mark-up'
import { partAt, partsOf } from './reading/parts'
import { pinsOf } from './reading/pins'
import { criterionScores } from './reading/scores'
import { litBy, nextAfter, nothingLit } from './reading/selection'
import { citationCounts, sentencesCiting, tiesOf } from './reading/ties'
import { turnsOf } from './reading/turns'
import * as readingWords from './reading/words'
import { readReport } from './report/report'
import { figuresOf } from './rubric/averages'
import { evidenceReader } from './rubric/evidence'
import { reasonsOf } from './rubric/reasons'
import { auditRepair, compareRubrics, criterionFields } from './rubric/repair'
import { sourcesOf } from './rubric/sources'
import { auditStructure } from './rubric/structure'
import * as rubricWords from './rubric/words'
import { sizeFacts, sizeOf } from './tree/averages'
import { ancestorsOf, treeOf } from './tree/evidence-tree'
import { findNodes, withAncestors } from './tree/find'
import { openings, openOf, reveal, setOpen } from './tree/folding'
import { boxesIn, mapLayout } from './tree/map'
import { mapStrokes } from './tree/map-drawing'
import * as mapView from './tree/map-view'
import { flowLayout, mergeFlow } from './tree/merge-flow'
import { outlineMove, outlineRows, typedRow } from './tree/outline'
import { treeProblems, ungroundedOf } from './tree/problems'
import { criteriaQuoting, leavesOfCriterion, usageOf } from './tree/usage'
import { lighting, nextCriterion, nextShow } from './tree/view'
import * as treeWords from './tree/words'

const folder = `${import.meta.dirname}/fixtures`
const samples = sampleTraces('deep-rubric')
const first = samples[0]?.subject.payload
const tasks: [string, ResearchPayload][] = [
  ['whole', researchPayloadSchema.parse(first)],
  ['broken', researchPayloadSchema.parse(broken)],
  ['empty', {}],
]

describe.each(tasks)('a task that is %s', (name, payload) => {
  const tree = treeOf(payload.tree?.nodes ?? [])
  const usage = usageOf(tree, payload)
  const all = openOf(tree, { open: 'all', turned: [] })
  const rows = outlineRows(tree, all)
  const ids = tree.nodes.map(({ key }) => key)

  test('is placed, folded and outlined as recorded', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home']
    const more = ['End', 'Enter', ' ', '*', 'x']
    const folding = { open: 'auto' as const, turned: ids.slice(1, 4) }
    const folded = outlineRows(tree, openOf(tree, folding))
    const view = {
      tree: 'outline',
      node: null,
      branch: null,
      find: '',
      criterion: null,
      ...folding,
    } as const
    return expectRecorded(`${folder}/tree-${name}.txt`, {
      loose: tree.loose,
      nodes: tree.nodes.map(({ node: _node, ...one }) => Object.values(one).map(keyOrValue)),
      ancestors: tree.nodes.map((one) => ancestorsOf(one)),
      size: sizeOf(tree),
      facts: sizeFacts(sizeOf(tree)),
      problems: treeProblems(tree, payload.selected_leaf_ids),
      ungrounded: ungroundedOf(tree),
      usage: [...usage],
      found: ['', 'marsh', 'TIDAL cost', 'no such word'].map((words) => {
        const found = findNodes(tree, words)
        const shown = found && withAncestors(tree, found)
        return [found, shown, shown && outlineRows(tree, all, shown)]
      }),
      rows,
      openings: openings.map((open) =>
        tree.nodes.map((one) => openOf(tree, { open, turned: ids.slice(0, 2) })(one)),
      ),
      folded,
      opened: ids.map((key) => setOpen(tree, folding, { keys: ['', key], open: true })),
      closed: ids.map((key) => setOpen(tree, folding, { keys: ['', key], open: false })),
      revealed: ids.map((key) => reveal(tree, { open: 'none', turned: ['0'] }, key)),
      moves: [-1, 0, 1, 2, 4, folded.length - 1].flatMap((at) =>
        [...keys, ...more].map((key) => [at, key, outlineMove(folded, at, key)]),
      ),
      typed: ['w', 'ww', 'co', 'how', 'zz'].flatMap((typed) =>
        [-1, 0, 3].map((at) => typedRow(rows, at, typed)),
      ),
      words: tree.nodes.map((one) => [
        treeWords.nodeSentence(one, usage.get(one.key)),
        treeWords.noteOf(usage.get(one.key)),
        treeWords.toneOf(usage.get(one.key)),
        treeWords.panelTitle(one),
        treeWords.wholeTitle(one),
      ]),
      titles: rows.map((row) => [treeWords.rowTitle(row), treeWords.leavesBelow(row)]),
      criteria: (payload.rubric ?? []).map(({ id }) => [
        leavesOfCriterion(tree, payload, id),
        lighting(view, id, { tree, payload }),
        nextCriterion({ ...view, criterion: id }, payload),
      ]),
      unlit: [
        lighting({ ...view, criterion: 'R1' }, 'R1', { tree, payload }),
        lighting(view, null, { tree, payload }),
        nextCriterion(view, payload),
        ...(['outline', 'map', 'merge'] as const).map((show) =>
          nextShow({ ...view, tree: show }, payload),
        ),
      ],
      quoting: tree.nodes
        .flatMap(({ node }) => [...node.passages, ...node.statements.map((text) => ({ text }))])
        .map((place) => criteriaQuoting(payload.rubric ?? [], place).map(({ id }) => id)),
    })
  })

  test('is drawn as recorded', () => {
    const layout = mapLayout(rows)
    const windows = [
      { width: 320, height: 200 },
      { width: 1280, height: 900 },
    ]
    const flow = mergeFlow(tree, payload.merge_trace ?? [])
    const tones = (at: number) => treeWords.toneOf(usage.get(rows[at]?.key ?? ''))
    return expectRecorded(`${folder}/drawn-${name}.txt`, {
      boxes: layout.boxes.map(({ at, x, y, row }) => [at, x, y, row.key]),
      size: [layout.width, layout.height, layout.columns.map(({ length }) => length)],
      views: windows.flatMap((size) => [
        mapView.fitting(layout, size),
        mapView.filling(layout, size),
        mapView.homeView(layout, size),
        mapView.rectangleOf({ x: 12, y: -30, zoom: 0.5 }, size),
        ...layout.boxes
          .slice(0, 8)
          .map((box) => mapView.showing({ x: -100, y: -80, zoom: 1 }, box, size)),
      ]),
      covers: [-1, 0, 1].flatMap((by) => {
        const [seen, drawnFor] = [
          { left: 0, top: 0, right: 40, bottom: 20 },
          { left: 0, top: 0, right: 160, bottom: 20 },
        ]
        return [
          mapView.padded(seen),
          ...(['left', 'top', 'right', 'bottom'] as const).flatMap((side) => [
            mapView.stillCovers({ ...seen, [side]: seen[side] + by }, seen),
            mapView.stillCovers({ ...drawnFor, [side]: drawnFor[side] + by }, seen),
          ]),
        ]
      }),
      keys: ['ArrowUp', 'ArrowLeft', 'x'].flatMap((key) =>
        [true, false].map((shiftKey) =>
          mapView.mapMove({ x: 1, y: 2, zoom: 1 }, { key, shiftKey }),
        ),
      ),
      inside: windows.map((size) =>
        boxesIn(layout, mapView.rectangleOf({ x: -250, y: -60, zoom: 1 }, size)).map(
          ({ at }) => at,
        ),
      ),
      strokes: windows.flatMap((size) => [
        ...mapStrokes(layout, { view: mapView.homeView(layout, size), size }, null),
        ...mapStrokes(layout, { view: mapView.filling(layout, size), size }, tones),
      ]),
      flow: flow.layers.flat(),
      problems: flow.problems,
      placed: flowLayout(flow).boxes.map(({ box, x, y }) => [box.key, x, y]),
      extent: [flowLayout(flow).width, flowLayout(flow).height],
    })
  })

  test('has a rubric that is audited as recorded', () => {
    const { rubric = [], audit } = payload
    const match = evidenceReader(sourcesOf(payload))
    const changes = compareRubrics(rubric, audit?.revised_rubric ?? [])
    return expectRecorded(`${folder}/rubric-${name}.txt`, {
      structure: auditStructure(payload),
      withoutTree: auditStructure({ rubric }),
      withoutSelection: auditStructure({ rubric, ...(payload.tree && { tree: payload.tree }) }),
      many: auditStructure({ ...payload, rubric: [...rubric, ...rubric, ...rubric] }).slice(0, 12),
      repair: auditRepair(payload),
      changes: changes.map(({ before, after, ...change }) => [before?.id, after?.id, change]),
      texts: rubric.map((one) => criterionFields.map((field) => rubricWords.fieldText(one, field))),
      matches: rubric.flatMap((one) =>
        one.evidence.map((text) => match(text, one.source_leaf_ids)),
      ),
      figures: figuresOf(rubric),
      line: rubricWords.rubricLine(rubric),
      kinds: rubric.map((one) => rubricWords.kindLine(one)),
      sorted: rubricWords
        .bySeverity(auditStructure(payload))
        .map(({ findings, ...of }) => [of, findings.length]),
      decided: (['KEEP', 'REVISE', 'DROP'] as const).map((one) => rubricWords.decidedLine(one)),
      scores: [null, 0, 1, 2.5, 4].flatMap((score) =>
        [undefined, 0, 1, 3].map((sentences) => {
          const scored = { score, ...(sentences !== undefined && { sentences }) }
          return [rubricWords.scoreLine(scored), rubricWords.dotsOf(scored)]
        }),
      ),
      reasons: audit && reasonsOf(audit),
      facts: readingWords.taskFacts(payload, tree),
    })
  })
})

function keyOrValue(value: unknown): unknown {
  return Array.isArray(value) ? value.map((one: unknown) => keyOrValue(one)) : value
}

const cited =
  '<think>Look.</think>' +
  '<tool_call>{"name":"search","arguments":{"query":["marsh loss","peat"]}}</tool_call>' +
  '<tool_response><snippet id=A1>Title: Marsh\nURL: https://example.org/m\nTarn Bay lost 40 ha of marsh.</snippet>' +
  '<snippet id=B2>Sediment brings marsh back.</snippet></tool_response>' +
  '<tool_call>{"name":"browse","arguments":{"url":7}}</tool_call><tool_response>Nothing here.</tool_response>' +
  '<tool_call>{"name":"rm"}</tool_call><tool_response><snippet id=C3>Unused.</snippet></tool_response>' +
  '<answer># Marsh\n\n<cite id="A1">Tarn Bay lost 40 ha of marsh.</cite> In 2020 it lost 12 % more. ' +
  '<cite id="Z9,B2">Sediment brings **marsh** back</cite>, says <cite id=Q>nobody.\n\n' +
  '| Year | Loss |\n|---|---|\n| 1990 | 40 ha |\n\n- One thing.\n  More of it.\n- <cite id="A1">Another.</cite>\n\n' +
  '```\ncode\n\nmore\n```\n\nThe end e.g. of Mr. Orde. Is it?</answer>'

const traces: [string, string, ResearchPayload][] = [
  ['sample', samples[0]?.trace.output ?? '', tasks[0]?.[1] ?? {}],
  ['cited', cited, tasks[1]?.[1] ?? {}],
  ['short', outputs[0]?.output ?? '', {}],
]

/** A block as Markdown is read into a tree: its text, what is bold in an element of its own. */
function treeOfBlock(source: string) {
  let offset = 0
  const children = source.split('**').map((value, at) => {
    const text = { type: 'text', value, position: { start: { offset } } }
    offset += value.length + 2
    return at % 2 === 0 ? text : { type: 'element', tagName: 'strong', children: [text] }
  })
  return { type: 'root', children: [{ type: 'element', tagName: 'p', children }] }
}

describe.each(traces)('a report that is %s', (name, output, payload) => {
  test('is shown with its sources as recorded', () => {
    const reading = read({ output, reasoning: null, finish_reason: null, logged: null })
    const report = readReport(reading)
    expect(report).not.toBeNull()
    if (report === null) throw new Error('There is no report.')
    const parts = partsOf(report, reading.view)
    const ties = tiesOf(report, payload)
    const pinned = pinsOf(report, payload.rubric ?? [])
    const blocks = drawnBlocks(report.markdown)
    const turns = turnsOf(reading.steps, report)
    const tied = { report, ties, pinned, payload }
    const lit = [
      null,
      ...[0, 1, 2, 3].map((sentence) => ({ on: 'sentence' as const, sentence })),
      ...[1, 2, 3].map((number) => ({ on: 'source' as const, number })),
      ...[0, 1].map((snippet) => ({ on: 'snippet' as const, snippet })),
      ...['p0', 'p3', '1-a'].map((id) => ({ on: 'passage' as const, id })),
      ...['R1', 'R2', 'c1'].map((id) => ({ on: 'criterion' as const, id })),
      ...['1', '2.1', '0'].map((id) => ({ on: 'leaf' as const, id })),
    ]
    const scored = { rewards: {}, logged: samples[0]?.trace.logged ?? null }
    const { snippets, sentences, sources, marks, ...rest } = report
    return expectRecorded(`${folder}/report-${name}.txt`, {
      rest,
      snippets: snippets.map(({ text, ...one }) => ({
        ...one,
        own: readingWords.ownWords({ text, ...one }),
      })),
      sentences,
      sources,
      marks,
      parts: parts.parts.map((part) => [part, lookOf(part, report)]),
      places: [0, 5, 60, 9999].map((place) => [partAt(parts.parts, place), blockAt(blocks, place)]),
      blocks: blocks.map((block) => [block, isTame(report.markdown.slice(block.start, block.end))]),
      marked: [...blocks, { start: 9, end: 66, head: { start: 0, end: 9 } }].map((block) => {
        const source = textOfBlock(report.markdown, block)
        const drawn = treeOfBlock(source)
        markUp(block, parts)(source)(drawn)
        return drawn.children[0]?.children
      }),
      turns: turns.map((turn) => [readingWords.turnTitle(turn), turn]),
      line: readingWords.turnsLine(turns),
      withoutReport: turnsOf(reading.steps, null).map(({ found }) =>
        found.map((one) => one.isCited),
      ),
      counts: readingWords.countsOf(report),
      uncited: readingWords.uncitedSentences(report),
      dead: [readingWords.deadSentences(report), readingWords.deadIds(report)],
      unused: readingWords.unusedFirst(report),
      spoken: [[1], [1, 2], [2, 3], [9]].map((numbers) => readingWords.markWords(numbers, report)),
      ties,
      citing: snippets.map((_, snippet) => sentencesCiting(ties, [snippet])),
      cited: citationCounts(ties),
      pinned,
      scores: criterionScores(scored, pinned),
      lit: lit.map((one) => {
        const found = litBy(one, tied)
        return [
          one,
          found === nothingLit ? 'nothing' : found,
          readingWords.selectedSources(one, report),
        ]
      }),
      next: [null, 0, 2, 9].map((current) => nextAfter([1, 3], current)),
    })
  })
})
