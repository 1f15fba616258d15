import { renderPage, renderPart } from '../testing/render-page'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHarmless } from '../testing/harmless'
import { lastRow, MapBoxes } from '@/components/systems/deep-rubric/tree/testing/map-boxes'
import type { Row } from '@/e2e/rows/claims'
import { taskRow } from '@/e2e/rows/research'
import { troubledTrees } from '@/e2e/rows/troubled-trees'
import { hostileTrees, hostileWords } from '@/e2e/rows/hostile-tasks'
import { importWhole } from '@/lib/features/imports/testing/setup'
import { loadItem } from '@/lib/features/items/loaders'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { type ResearchPayload, researchPayloadOf } from '@/lib/core/items/research-task'

withDataFolder()

/** Nobody scrolls through more: a page of everything at once would stand still. */
const mostElements = 8_000

/** Those that stand apart from the root are rows of a group, which is one row more. */
const hasGroup = (problem: RegExp) => /cycle|root|parent/.test(problem.source)

const nameOf = ({ item_id: name }: Row) => String(name)
const names = hostileTrees.map(nameOf)
const bare = new Set(['Tree: no node', 'Tree: a rubric and no tree'])

const grid = '[role="treegrid"][aria-label="Evidence tree"]'

interface Task {
  address: string
  payload: ResearchPayload
}

describeOnDatabases(
  'a tree or a rubric with which something is wrong',
  (open) => {
    const tasks = new Map<string, Task>()
    const taskOf = (name: string) => {
      const task = tasks.get(name)
      if (!task) throw new Error(`there is no ${name}`)
      return task
    }
    beforeAll(async () => {
      globalThis.touchstoneDatabase = open()
      const rows = [...hostileTrees, ...troubledTrees.map(([name, nodes]) => taskRow(name, nodes))]
      const { items } = await importWhole(await open(), rows, { collection: 'trees' })
      for (const { id, text } of items) {
        const payload = researchPayloadOf((await loadItem(id))?.payload ?? null) ?? {}
        tasks.set(text, { address: `/items/${id}`, payload })
      }
    })
    afterAll(() => {
      globalThis.touchstoneDatabase = undefined
    })

    describe('is shown as outline, at its end, and as map', () => {
      test.each(names.filter((name) => !bare.has(name)))('%s', async (name) => {
        const { address, payload } = taskOf(name)
        const node = `&node=${encodeURIComponent(lastRow(payload) ?? '')}`
        const { $ } = await renderPage(`${address}?open=all${node}`)
        expect($('h1').first().text()).toBe(name)
        expectHarmless($, mostElements)
        expect($(`${grid} [aria-selected="true"]`)).toHaveLength(1)
        const map = await renderPage(`${address}?open=all&tree=map${node}`)
        expect(map.$('[aria-label="Map of the evidence tree"]')).toHaveLength(1)
        expectHarmless(map.$, mostElements)
        expectHarmless(await renderPart(address, <MapBoxes payload={payload} />), mostElements)
      })
    })

    test.each([...bare])('is shown without its tree: %s', async (name) => {
      const { $ } = await renderPage(`${taskOf(name).address}?open=all`)
      expect($('h1').first().text()).toBe(name)
      expect($('main').text()).toContain('No evidence tree')
      expectHarmless($, mostElements)
    })

    test.each(troubledTrees)('is named: %s', async (name, nodes, problem) => {
      const { address, payload } = taskOf(name)
      const last = encodeURIComponent(lastRow(payload) ?? '')
      const { $ } = await renderPage(`${address}?open=all&node=${last}`)
      expect($('[aria-label="Problems of the tree"]').text()).toMatch(problem)
      const more = Number($(grid).attr('aria-rowcount')) - nodes.length
      expect(more).toBeGreaterThanOrEqual(0)
      expect(more).toBeLessThanOrEqual(hasGroup(problem) ? 1 : 0)
      expect($(`${grid} [aria-selected="true"]`)).toHaveLength(1)
    })

    test('and scripts in it are text: node, passages, map and merge trace', async () => {
      const { address, payload } = taskOf('Tree: scripts in every field')
      const last = encodeURIComponent(`${hostileWords} 2`)
      const outline = await renderPage(`${address}?node=${last}`)
      expect(outline.$('[aria-label="Node"]').text()).toContain('<script>')
      const boxes = await renderPart(address, <MapBoxes payload={payload} />)
      expect(boxes('[data-row]').first().text()).toContain('<img')
      const { $ } = await renderPage(`${address}?tree=merge`)
      expect($('[aria-label="Merge trace"]').text()).toContain('<script>')
      expectHarmless($, mostElements)
    })
  },
  ['sqlite'],
)
