import { renderPart } from '../testing/render-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReviewBox } from '@/components/features/judging/review-box'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

const box = (criterion: string) => <ReviewBox call={{ id: 'a', criterion }} hasSeen={false} />

describeOnDatabases(
  'checking a judge',
  (open) => {
    beforeAll(() => {
      globalThis.touchstoneDatabase = open()
    })
    afterAll(() => {
      globalThis.touchstoneDatabase = undefined
    })

    test('asks for a mark of every dimension of quality before anything is saved', async () => {
      const $ = await renderPart('/judges/check', box('quality'))
      const groups = $('[aria-label="Your own value"] [role="group"]')
      expect(groups.toArray().map((group) => $(group).attr('aria-label'))).toEqual([
        'Readability',
        'Helpfulness',
        'Informativeness',
      ])
      expect(groups.first().find('button').text()).toBe('12345')
      expect($('button:contains("Save marks")').is(':disabled')).toBe(true)
    })

    test('takes one value of a criterion that has no dimensions', async () => {
      const $ = await renderPart('/judges/check', box('answerable'))
      expect($('[data-review-key]').length).toBeGreaterThan(1)
      expect($('button:contains("Save marks")')).toHaveLength(0)
    })
  },
  ['sqlite'],
)
