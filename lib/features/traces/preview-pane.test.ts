import { expect, test } from 'vitest'
import { isPreviewOpen, previewCookie, previewCookieText } from './preview-pane'

const kept = (text: string) => /^preview=([^;]*); path=\/; max-age=(\d+);/.exec(text)?.slice(1)

test('the preview is open until it is closed, which a cookie keeps', () => {
  expect(previewCookie).toBe('preview')
  expect(isPreviewOpen(undefined)).toBe(true)
  const [value, age] = kept(previewCookieText(false)) ?? []
  expect(isPreviewOpen(value)).toBe(false)
  expect(Number(age)).toBeGreaterThan(0)
  expect(kept(previewCookieText(true))?.[1]).toBe('0')
})
