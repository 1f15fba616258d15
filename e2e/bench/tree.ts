import type { Browser, Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { taskLine } from '@/e2e/rows/research'
import { importReportSchema, newImportSchema } from '@/lib/features/imports/schema'
import { itemPageSchema } from '@/lib/core/items/query'
import { treeOf } from '@/lib/systems/deep-rubric/tree/evidence-tree'
import { openOf } from '@/lib/systems/deep-rubric/tree/folding'
import { madeTree } from '@/lib/systems/deep-rubric/tree/made-trees'
import { mapLayout } from '@/lib/systems/deep-rubric/tree/map'
import { outlineRows } from '@/lib/systems/deep-rubric/tree/outline'
import { framesWhile, openBrowser, visitCold } from './browser'
import { quantile, type Bench } from './figure'
import { randomFrom, sentence } from './random-text'
import { startApp } from './server'

/** 55 nodes, as the published trees have, and 5,047. */
const sizes = [
  { name: '55 nodes', widths: [3, 3, 5], limit: 0.8 },
  { name: '5,047 nodes', widths: [6, 15, 55], limit: 1.5 },
]
const passagesPerNode = 2
const wordsPerPassage = 60

function nodesOf(widths: readonly number[]) {
  const random = randomFrom(11)
  const passage = (id: string) => ({ id, text: sentence(random, wordsPerPassage) })
  return madeTree(widths, () => sentence(random, 7)).map((node) => ({
    ...node,
    passages: Array.from({ length: passagesPerNode }, (_one, at) => passage(`${node.id} ${at}`)),
  }))
}

/** Evidence trees: their layout, their page met cold, and how smoothly they scroll and move. */
export async function benchTree(bench: Bench): Promise<void> {
  measureLayout(bench)
  const dataDir = mkdtempSync(join(tmpdir(), 'touchstone-bench-tree-'))
  try {
    const server = await startApp(dataDir)
    try {
      await measurePages(server.address, bench)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function measureLayout(bench: Bench): void {
  const nodes = madeTree([6, 15, 55])
  const times = Array.from({ length: bench.repeats }, () => {
    const since = performance.now()
    const tree = treeOf(nodes)
    mapLayout(outlineRows(tree, openOf(tree, { open: 'all', turned: [] })))
    return performance.now() - since
  })
  const name = 'indexing and laying out 5,047 nodes, p95'
  bench.figure(name, quantile(times, 0.95), { unit: 'ms', limit: 100 })
}

async function measurePages(address: string, bench: Bench): Promise<void> {
  const browser = await openBrowser()
  if (typeof browser === 'string') {
    bench.log(`skipped, what needs a browser: ${browser}`)
    return
  }
  try {
    for (const { name, widths, limit } of sizes) {
      const item = await importTask(address, name, taskLine(name, nodesOf(widths)))
      const page = `${address}/items/${item}`
      const seconds: number[] = []
      await visitCold(browser, page, '[role=row]')
      for (let round = 0; round < bench.repeats; round++) {
        seconds.push((await visitCold(browser, page, '[role=row]')).firstMs / 1000)
      }
      bench.figure(`cold page of ${name}, p50`, quantile(seconds, 0.5), { unit: 's', limit })
      bench.figure(`cold page of ${name}, p95`, quantile(seconds, 0.95), { unit: 's', limit })
      await measureFrames(browser, bench, { name, page })
    }
  } finally {
    await browser.close()
  }
}

async function measureFrames(
  browser: Browser,
  bench: Bench,
  { name, page: address }: { name: string; page: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const smooth = { unit: 'frames/s', limit: 50, bound: 'at least' } as const
  try {
    await page.goto(`${address}?open=all`)
    await page.locator('[role=row]').first().waitFor()
    await page.waitForLoadState('networkidle')
    bench.figure(`scrolling the outline of ${name}`, await framesWhile(page, scroll), smooth)
    await page.goto(`${address}?open=all&tree=map`)
    await page.locator('.react-flow__node').first().waitFor()
    await page.waitForLoadState('networkidle')
    bench.figure(`moving the map of ${name}`, await framesWhile(page, pan), smooth)
    await page.getByRole('button', { name: 'Fit to view' }).click()
    bench.figure(`moving the whole map of ${name}`, await framesWhile(page, pan), smooth)
  } finally {
    await page.close()
  }
}

const moves = 120

async function scroll(page: Page): Promise<void> {
  const box = await page.locator('[role=treegrid]').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100)
  for (let step = 0; step < moves; step++) await page.mouse.wheel(0, 90)
}

async function pan(page: Page): Promise<void> {
  const box = await page.locator('.react-flow__pane').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 150]
  for (let stroke = 0; stroke < 4; stroke++) {
    await page.mouse.move(x, y + 200)
    await page.mouse.down()
    for (let step = 0; step < moves / 4; step++) await page.mouse.move(x, y + 200 - step * 6)
    await page.mouse.up()
  }
}

async function importTask(address: string, collection: string, body: string): Promise<string> {
  const params = new URLSearchParams({ collection, filename: 'tree.jsonl' })
  const reply = await fetch(`${address}/api/imports?${params}`, { method: 'POST', body })
  const { id } = newImportSchema.parse(await reply.json())
  for (;;) {
    const { status } = importReportSchema.parse(
      await (await fetch(`${address}/api/imports/${id}`)).json(),
    )
    if (status === 'done') break
    if (status === 'failed') throw new Error('The tree could not be imported.')
    await wait(100)
  }
  const items = await fetch(`${address}/api/items?${new URLSearchParams({ collection })}`)
  return itemPageSchema.parse(await items.json()).rows[0]?.id ?? ''
}
