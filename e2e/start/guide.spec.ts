import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/journey'
import { OwnServer } from '../support/server'

test('the guided sample is done by keyboard, and resumed after it was closed', async ({
  browser,
  pageAt,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-guide-'))
  const server = new OwnServer(folder, { SAMPLES: 'on' })
  try {
    await server.start()
    const page = await pageAt(server.address)
    const guide = page.getByRole('region', { name: 'Guided sample' })
    const openStep = async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('n')
    }

    await page.goto('/')
    await page.getByRole('button', { name: 'Start the guided sample' }).press('Enter')
    await expect(guide).toContainText('1 of 5 · Find a confident error')
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')

    await expect(guide).toContainText('2 of 5 · Read why')
    await expect(page.getByRole('region', { name: 'Trace', exact: true })).toBeVisible()
    const { bottom, top } = await page.evaluate(() => ({
      bottom: document.querySelector('main')?.getBoundingClientRect().bottom,
      top: document.querySelector('[data-guide]')?.getBoundingClientRect().top,
    }))
    expect(bottom).toBe(top)
    await page.keyboard.press('j')
    await expect(guide).toContainText('3 of 5 · Mark the error')

    await guide.getByRole('button', { name: 'Close the guide' }).press('Enter')
    await expect(guide).toBeHidden()
    await page.goto('/')
    await page.getByRole('button', { name: 'Resume the guided sample' }).press('Enter')
    await expect(guide).toContainText('3 of 5 · Mark the error')
    await expect(page.getByRole('region', { name: 'Trace', exact: true })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.locator('article[aria-current=step]')).toBeVisible()
    await page.keyboard.press('m')
    await expect(page.getByRole('dialog', { name: /^Mark / })).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')

    await expect(guide).toContainText('4 of 5 · Compare two checkpoints')
    await openStep()
    await expect(page.getByText(/^B is better/)).toBeVisible()
    await page.keyboard.press(']')
    await page.keyboard.press('d')

    await expect(guide).toContainText('5 of 5 · Export')
    await openStep()
    await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download the/ }).press('Enter')
    await download
    await expect(guide).toContainText('All five steps')
    await page.keyboard.press('Escape')
    await openStep()
    await expect(page).toHaveURL('/imports')
  } finally {
    // A page that is open asks the server until it is gone.
    await Promise.all(browser.contexts().map((context) => context.close()))
    await server.stop('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
})
