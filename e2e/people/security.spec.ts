import { request as httpRequest } from 'node:http'
import { expect, test } from '../support/journey'

/** A request as any program can send it, with headers a browser would not let through. */
function rawRequest(
  address: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(address, { method, headers }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    request.on('error', reject)
    request.end()
  })
}

const pages = ['/traces', '/collections', '/imports']
const calls = ['/api/traces', '/api/collections', '/api/health']

for (const path of [...pages, ...calls, '/api/openapi.json', '/metrics']) {
  test(`${path} does not answer to a foreign host`, async ({ baseURL }) => {
    const at = (host: string) => rawRequest(`${baseURL}${path}`, { headers: { host } })
    expect(await at('touchstone.example')).toBe(403)
    expect(await at('127.0.0.1.example:3000')).toBe(403)
    expect(await at(new URL(baseURL ?? '').host)).toBeLessThan(300)
  })

  test(`${path} does not answer to a foreign origin`, async ({ baseURL }) => {
    const from = (origin: string) => rawRequest(`${baseURL}${path}`, { headers: { origin } })
    expect(await from('https://touchstone.example')).toBe(403)
    expect(await from('null')).toBe(403)
    expect(await from(baseURL ?? '')).toBeLessThan(300)
  })
}

test('a form of another site can neither import nor delete', async ({ baseURL }) => {
  const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }
  const imports = `${baseURL}/api/imports?collection=stolen`
  expect(await rawRequest(imports, { method: 'POST', headers })).toBe(403)
  const collection = `${baseURL}/api/collections/Samples`
  expect(await rawRequest(collection, { method: 'DELETE', headers })).toBe(403)
})

for (const path of pages) {
  test(`${path} lets only its own scripts run, and nobody frame it`, async ({ request }) => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await request.get(path)).headers()['content-security-policy'] ?? ''),
    )
    for (const policy of policies) {
      const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(script).toMatch(/'nonce-[\w+/=]{20,}'/)
      expect(script).not.toMatch(/unsafe/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
    }
    expect(policies[0], 'a nonce is used once').not.toBe(policies[1])
  })
}

test.describe('a script that finds its way into a page', () => {
  test.use({ mayComplain: /inline event handler/ })

  test('does not run', async ({ page }) => {
    await page.goto('/traces')
    const hasRun = await page.evaluate(() => {
      const host = document.createElement('div')
      host.innerHTML = '<img src="data:," onerror="window.hasRun = true">'
      document.body.append(host)
      return new Promise((resolve) => {
        const judge = () => resolve('hasRun' in globalThis)
        host.firstElementChild?.addEventListener('error', judge)
      })
    })
    expect(hasRun).toBe(false)
  })
})

test.describe('the watch over every journey', () => {
  test.fail()

  test('notices an error of a page', async ({ page }) => {
    await page.goto('/traces')
    const noticed = page.waitForEvent('pageerror')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('on purpose')
      })
    })
    await noticed
  })

  test('notices a request to another host', async ({ page }) => {
    await page.route('https://touchstone.example/**', (route) => route.fulfill())
    const asked = page.waitForRequest('https://touchstone.example/**')
    await page.goto('about:blank')
    await page.evaluate(() => fetch('https://touchstone.example/', { mode: 'no-cors' }))
    await asked
  })

  test('notices a breach of the policy', async ({ page }) => {
    await page.goto('/traces')
    const noticed = page.waitForEvent('console')
    await page.evaluate(() => document.body.setAttribute('onclick', 'window.hasRun = true'))
    await page.evaluate(() => document.body.click())
    await noticed
  })
})
