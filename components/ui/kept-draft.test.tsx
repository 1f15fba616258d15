import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type KeptDrafts, useKeptDraft } from './kept-draft'

type Kept = ReturnType<typeof useKeptDraft<string>>

function open(drafts: KeptDrafts<string>, key: string): Kept {
  const opened: Kept[] = []
  function Form() {
    opened.push(useKeptDraft(drafts, key, () => 'start'))
    return null
  }
  renderToStaticMarkup(<Form />)
  const [form] = opened
  if (!form) throw new Error('it was not drawn')
  return form
}

test('what was typed is there again when the dialog is opened again, until it is saved', () => {
  const drafts: KeptDrafts<string> = new Map()
  open(drafts, 'a').keep('a comment')
  expect(open(drafts, 'b').draft).toBe('start')
  const again = open(drafts, 'a')
  expect(again.draft).toBe('a comment')
  again.forget()
  expect(open(drafts, 'a').draft).toBe('start')
})
