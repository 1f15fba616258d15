import { expect, test } from '../support/journey'
import { sampleName } from '../support/sample'

test('a page is prefetched when its link is pointed at or focused, and none before', async ({
  page,
}) => {
  const prefetched: string[] = []
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch'] === undefined) return
    prefetched.push(new URL(request.url()).pathname)
  })
  await page.goto(`/traces?collection=${sampleName}`)
  const row = page.getByRole('grid').getByRole('link').first()
  await expect(row).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(prefetched).toEqual([])

  const places = page.getByRole('navigation', { name: 'Main' })
  await places.getByRole('link', { name: 'Analysis' }).hover()
  await expect.poll(() => prefetched).toContain('/analysis')
  await places.getByRole('link', { name: 'Studies' }).focus()
  await expect.poll(() => prefetched).toContain('/studies')
  expect(new Set(prefetched)).toEqual(new Set(['/analysis', '/studies']))
})
