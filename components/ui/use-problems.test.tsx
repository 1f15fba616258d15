import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useProblems } from './use-problems'

interface Draft {
  name: string
  size: string
}

function checked({ name, size }: Draft): { run: Draft } | { problems: Partial<Draft> } {
  const problems: Partial<Draft> = {
    ...(name === '' ? { name: 'Write a name.' } : {}),
    ...(size === '' ? { size: 'Write a size.' } : {}),
  }
  return Object.keys(problems).length > 0 ? { problems } : { run: { name, size } }
}

interface FormProps {
  typed: Draft
  isSent: boolean
  later: Draft
}

/** Types, sends where it is wanted, and goes on typing, all while it is rendered. */
function Form({ typed, isSent, later }: FormProps) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const { problems, check } = useProblems<Draft, keyof Draft>(draft ?? typed)
  if (draft === null) {
    setDraft(later)
    if (isSent) check(checked)
  }
  return <p>{[problems.name, problems.size].join(' ').trim()}</p>
}

const empty = { name: '', size: '' }
const problemsOf = (isSent: boolean, later: Draft) =>
  renderToStaticMarkup(<Form typed={empty} isSent={isSent} later={later} />)

test('a field is red once the form was sent, until it is filled in', () => {
  expect(problemsOf(true, empty)).toContain('Write a name. Write a size.')
  expect(problemsOf(true, { ...empty, name: 'a' })).toBe('<p>Write a size.</p>')
  expect(problemsOf(true, { name: 'a', size: '1' })).toBe('<p></p>')
})

test('nothing is red while a form is first filled in', () => {
  expect(problemsOf(false, empty)).toBe('<p></p>')
})
