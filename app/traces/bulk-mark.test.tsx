import { renderPart } from '../testing/render-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MarkForm } from '@/components/core/marks/mark-form'
import { defaultMarkKinds } from '@/lib/core/marks/kinds'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

describeOnDatabases(
  'marking many traces',
  (open) => {
    beforeAll(() => {
      globalThis.touchstoneDatabase = open()
    })
    afterAll(() => {
      globalThis.touchstoneDatabase = undefined
    })

    test('saves nothing with Enter in the comment until an error type is chosen', async () => {
      const form = <MarkForm traces={['a', 'b']} onMarked={() => {}} />
      const $ = await renderPart('/traces', form)
      const kinds = $('[aria-label="Error type"] button')
      expect(kinds).toHaveLength(defaultMarkKinds.length)
      expect(kinds.filter('[type="button"][aria-pressed="false"]')).toHaveLength(kinds.length)
      expect($('label:contains("Own tag")')).toHaveLength(1)
      const submits = $('form:has([aria-label="Error type"]) button[type="submit"]')
      expect(submits.text()).toBe('Mark 2 traces')
      expect(submits.is(':disabled')).toBe(true)
    })
  },
  ['sqlite'],
)
