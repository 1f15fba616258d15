import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { addressOf, type Call } from './call'
import { requestCall, requestJson } from './request'

const changeNode = {
  method: 'PATCH',
  path: '/api/trees/{id}/nodes/{node}',
  access: 'lead',
  summary: 'Change a node',
  body: async () => z.object({ query: z.string() }),
  reply: { schema: async () => z.object({ id: z.string() }), description: 'The tree.' },
} as const satisfies Call

it('writes the address of a call, with its values encoded and without parameters that have none', () => {
  const params = { id: 'a/b', node: '1.2' }
  expect(addressOf(changeNode, { params })).toBe('/api/trees/a%2Fb/nodes/1.2')
  const query = { limit: 5, cursor: null, q: 'a b', at: undefined }
  expect(addressOf({ path: '/api/trees' }, { query })).toBe('/api/trees?limit=5&q=a+b')
  const repeated = new URLSearchParams('label=a&label=b')
  expect(addressOf({ path: '/api/items' }, { query: repeated })).toBe('/api/items?label=a&label=b')
})

it('makes a call by its contract and parses the reply', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ id: 'x' }))
  const sent = { params: { id: 'x', node: '2' }, body: { query: 'Where?' } }
  expect(await requestCall(changeNode, sent)).toEqual({ id: 'x' })
  expect(fetched).toHaveBeenCalledWith('/api/trees/x/nodes/2', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"Where?"}',
    keepalive: true,
  })
  fetched.mockRestore()
})

it('lets changes outlive the page, but neither reads nor bodies above what browsers keep', async () => {
  const reply = () => Promise.resolve(Response.json({ id: 'x' }))
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(reply)
  const schema = async () => z.object({ id: z.string() })
  await requestJson(schema, '/api/marks/x', { method: 'DELETE' })
  await requestJson(schema, '/api/marks', { method: 'POST', body: 'x'.repeat(100_000) })
  await requestJson(schema, '/api/marks')
  expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([
    true,
    undefined,
    undefined,
  ])
  fetched.mockRestore()
})
