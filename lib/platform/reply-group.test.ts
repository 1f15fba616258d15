import { expect, it } from 'vitest'
import { replyGroup } from './reply-group'

it.each([
  ['GET', '/', 'page'],
  ['GET', '/traces?q=x', 'page'],
  ['GET', '/settings/health', 'page'],
  ['GET', '/api/traces?sort=-created', 'list'],
  ['GET', '/api/traces?q=bridge', 'search'],
  ['GET', '/api/items?q=', 'list'],
  ['GET', '/api/traces/facets?q=x', 'facet'],
  ['GET', '/api/overview', 'overview'],
  ['GET', '/api/scores?rows=model', 'scoreboard'],
  ['GET', '/api/compare?a=x&b=y', 'compare'],
  ['GET', '/api/compare/items', null],
  ['GET', '/api/training/watch', null],
  ['GET', '/api/training', 'training'],
  ['GET', '/api/calibration', 'calibration'],
  ['GET', '/api/reward-audit', 'reward_audit'],
  ['GET', '/api/judges', 'judges'],
  ['GET', '/api/studies', 'list'],
  ['GET', '/api/exports?kind=traces', 'export'],
  ['GET', '/api/exports/preview', null],
  ['GET', '/api/traces/7', null],
  ['GET', '/api/runs/7/events', null],
  ['GET', '/_next/static/a.js', null],
  ['GET', '/metrics', null],
  ['GET', '/icon.svg', null],
  ['POST', '/api/traces', null],
  ['GET', '//[', null],
])('%s %s counts as %s', (method, address, group) => {
  expect(replyGroup(method, address)).toBe(group)
})
