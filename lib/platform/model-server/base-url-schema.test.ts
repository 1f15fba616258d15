import { expect, it } from 'vitest'
import { baseUrlSchema, listApiBases, serverRoot } from './base-url-schema'

it.each([
  ['http://gpu:8000', 'http://gpu:8000'],
  ['http://gpu:8000/', 'http://gpu:8000'],
  ['http://gpu:8000/v1', 'http://gpu:8000'],
  ['http://gpu:8000/v1/', 'http://gpu:8000'],
  ['http://gpu:8000/v1/chat/completions', 'http://gpu:8000'],
  ['http://gpu:8000/v1/models/', 'http://gpu:8000'],
  ['https://host/openai/v1/embeddings?x=1', 'https://host/openai?x=1'],
  ['https://host/openai/v1/?#top', 'https://host/openai'],
  [
    'https://a.openai.azure.com/openai/deployments/b/chat/completions?api-version=2024-10-21',
    'https://a.openai.azure.com/openai/deployments/b/chat/completions?api-version=2024-10-21',
  ],
  [
    'https://a.openai.azure.com/openai/deployments/b/?api-version=2024-10-21',
    'https://a.openai.azure.com/openai/deployments/b?api-version=2024-10-21',
  ],
  ['https://host/v1beta/openai/', 'https://host/v1beta/openai'],
  ['https://host/v1beta/openai/chat/completions', 'https://host/v1beta/openai'],
  ['https://host/api/v3/chat/completions#top', 'https://host/api/v3'],
  ['https://host/chat/completions', 'https://host/chat/completions'],
  ['https://host/inference/models', 'https://host/inference/chat/completions'],
])('%s is stored as %s', (entered, stored) => {
  expect(baseUrlSchema.parse(entered)).toBe(stored)
  expect(baseUrlSchema.parse(stored)).toBe(stored)
})

it.each([
  'https://host/v1?key=abc',
  'https://host/v1?api_key=abc',
  'https://host/?access_token=abc',
])('%s is refused: the key would be shown with the address', (entered) => {
  expect(baseUrlSchema.safeParse(entered).error?.issues[0]?.message).toContain('api_key')
})

it.each([
  ['http://gpu:8000', ['http://gpu:8000/v1', 'http://gpu:8000']],
  ['https://host/openai', ['https://host/openai/v1', 'https://host/openai']],
  ['https://host/openai/v1/', ['https://host/openai/v1']],
  ['https://host/v1beta/openai', ['https://host/v1beta/openai', 'https://host/v1beta/openai/v1']],
  ['https://host/api/v3', ['https://host/api/v3', 'https://host/api/v3/v1']],
  ['https://host/chat/completions', ['https://host']],
  ['http://v1.host:8000', ['http://v1.host:8000/v1', 'http://v1.host:8000']],
])('the calls of %s are looked for under %j', (stored, bases) => {
  expect(listApiBases(stored)).toEqual(bases)
})

it.each([
  ['http://gpu:8000/v1/', 'http://gpu:8000'],
  ['https://host/proxy', 'https://host/proxy'],
  ['https://host/v1beta/openai', 'https://host'],
  ['https://host/proxy/api/v3', 'https://host/proxy/api'],
  ['https://host/inference/chat/completions', 'https://host/inference'],
])('the root of %s is %s', (stored, root) => {
  expect(serverRoot(stored)).toBe(root)
})
