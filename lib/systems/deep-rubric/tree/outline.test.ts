import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { treeOf } from './evidence-tree'
import { type Folding, looseKey, openOf, reveal, setOpen } from './folding'
import { madeNode, madeTree } from './made-trees'
import { boxesIn, boxHeight, boxWidth, mapLayout } from './map'
import { fitting, rectangleOf, showing } from './map-view'
import { type OutlineMove, outlineMove, outlineRows, typedRow } from './outline'

const closed: Folding = { open: 'none', turned: [] }
const everything: Folding = { open: 'all', turned: [] }
const tree = treeOf([...madeTree([2, 2]), madeNode('lost', 'nobody')])
const rowsOf = (folding: Folding, shown?: ReadonlySet<string>) =>
  outlineRows(tree, openOf(tree, folding), shown)
const keysOf = (folding: Folding) => rowsOf(folding).map(({ key }) => key)

test('a folded node hides what is below it, and what hangs on nothing has a group', () => {
  expect(keysOf(closed)).toEqual(['n', 'n.0', 'n.1', looseKey, 'lost'])
  const folding = setOpen(tree, closed, { keys: ['n.1', looseKey], open: true })
  expect(keysOf(folding)).toEqual(['n', 'n.0', 'n.1', 'n.1.0', 'n.1.1', looseKey, 'lost'])
  expect(keysOf(setOpen(tree, folding, { keys: ['n', looseKey], open: false }))).toEqual([
    'n',
    looseKey,
  ])
})

test('rows know their level, their place among siblings and their parent', () => {
  const rows = rowsOf(everything)
  expect(rows[6]).toMatchObject({
    key: 'n.1.1',
    level: 3,
    position: 2,
    siblings: 2,
    parent: 4,
    isOpen: null,
  })
  expect(rows.at(-1)).toMatchObject({ key: 'lost', level: 2, parent: 7 })
})

test('only what is looked for shows, however it is folded', () => {
  const shown = new Set(['n', 'n.1', 'n.1.0'])
  expect(rowsOf(closed, shown).map(({ key }) => key)).toEqual(['n', 'n.1', 'n.1.0'])
})

test('a hidden node is revealed', () => {
  const folded = setOpen(tree, closed, { keys: [looseKey, 'n'], open: false })
  expect(keysOf(reveal(tree, folded, 'n.1.1'))).toContain('n.1.1')
  expect(keysOf(reveal(tree, folded, 'lost'))).toContain('lost')
  expect(reveal(tree, closed, 'n.1')).toBe(closed)
})

test('large trees start with two levels, small ones unfolded', () => {
  const auto: Folding = { open: 'auto', turned: [] }
  const large = treeOf(madeTree([6, 6, 6]))
  expect(keysOf(auto)).toHaveLength(9)
  expect(outlineRows(large, openOf(large, auto))).toHaveLength(1 + 6 + 36)
})

const moves: [at: string, key: string, OutlineMove | null][] = [
  ['n', 'ArrowDown', { to: 'n.0' }],
  ['n', 'ArrowUp', { to: 'n' }],
  ['lost', 'ArrowDown', { to: 'lost' }],
  ['n.0', 'ArrowRight', { open: ['n.0'] }],
  ['n', 'ArrowRight', { to: 'n.0' }],
  ['lost', 'ArrowRight', {}],
  ['n', 'ArrowLeft', { fold: ['n'] }],
  ['n.1', 'ArrowLeft', { to: 'n' }],
  ['lost', 'ArrowLeft', { to: looseKey }],
  ['n.0', 'Enter', { open: ['n.0'] }],
  ['n', ' ', { fold: ['n'] }],
  ['n.0', '*', { open: ['n.0', 'n.1'] }],
  ['n.0', 'Home', { to: 'n' }],
  ['n.0', 'End', { to: 'lost' }],
  ['n.0', 'PageDown', { to: 'lost' }],
  ['lost', 'PageUp', { to: 'n' }],
  ['nowhere', 'ArrowDown', { to: 'n' }],
  ['nowhere', 'ArrowRight', null],
  ['n', 'x', null],
]

test.each(moves)('on %s the key %s does %o', (at, key, move) => {
  const rows = rowsOf(closed)
  expect(
    outlineMove(
      rows,
      rows.findIndex((row) => row.key === at),
      key,
    ),
  ).toEqual(move)
})

test('typing goes to the next query that starts so, and around', () => {
  const named = treeOf(
    madeTree(
      [4],
      (id) => ({ n: 'Root', 'n.0': 'Cost', 'n.1': 'Seals', 'n.2': 'cables' })[id] ?? 'Storms',
    ),
  )
  const rows = outlineRows(named, openOf(named, everything))
  expect(typedRow(rows, 0, 'c')).toBe('n.0')
  expect(typedRow(rows, 1, 'c')).toBe('n.2')
  expect(typedRow(rows, 3, 'cc')).toBe('n.0')
  expect(typedRow(rows, 2, 'st')).toBe('n.3')
  expect(typedRow(rows, 0, 'x')).toBeNull()
  expect(typedRow([], -1, 'x')).toBeNull()
})

const anyTree = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.option(fc.integer({ min: 0, max: 24 }))), {
    maxLength: 40,
  })
  .map((pairs) =>
    treeOf(pairs.map(([id, parent]) => madeNode(`n${id}`, parent === null ? null : `n${parent}`))),
  )

test('whatever the tree, unfolded it shows every node once, and the map beside it without overlap', () => {
  fc.assert(
    fc.property(anyTree, (any) => {
      const rows = outlineRows(any, openOf(any, everything))
      const nodes = rows.flatMap(({ placed }) => placed ?? [])
      expect(new Set(nodes)).toEqual(new Set(any.nodes))
      expect(nodes).toHaveLength(any.nodes.length)
      const layout = mapLayout(rows)
      for (const column of layout.columns)
        for (const [at, box] of column.entries())
          expect(box.y - (column[at - 1]?.y ?? -Infinity)).toBeGreaterThanOrEqual(boxHeight)
    }),
  )
})

test('the map shows the boxes that touch the window', () => {
  const layout = mapLayout(outlineRows(tree, openOf(tree, everything)))
  expect(layout.boxes.map(({ row }) => row.key)).toEqual(keysOf(everything))
  const all = { left: 0, top: 0, right: layout.width, bottom: layout.height }
  expect(boxesIn(layout, all)).toHaveLength(layout.boxes.length)
  expect(boxesIn(layout, { ...all, right: boxWidth }).map(({ row }) => row.key)).toEqual([
    'n',
    looseKey,
  ])
  const wanted = layout.boxes.filter(({ y }) => y + boxHeight >= 50 && y <= 100)
  expect(new Set(boxesIn(layout, { ...all, top: 50, bottom: 100 }))).toEqual(new Set(wanted))
})

test('all of the map fits, and a box comes into the window by the shortest way', () => {
  const size = { width: 400, height: 300 }
  const view = fitting({ width: 3520, height: 100 }, size)
  expect(view).toEqual({ x: 24, y: 145, zoom: 0.1 })
  expect(rectangleOf(view, size)).toEqual({ left: -240, top: -1450, right: 3760, bottom: 1550 })
  const [box] = mapLayout(outlineRows(tree, openOf(tree, everything))).boxes
  if (!box) throw new Error('no box')
  const still = { x: 16 - box.x, y: 100 - box.y, zoom: 1 }
  expect(showing(still, box, size)).toEqual(still)
  expect(showing({ ...still, x: -500 }, box, size)).toEqual(still)
})
