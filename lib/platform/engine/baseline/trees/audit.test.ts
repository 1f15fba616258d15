import { expect, test } from 'vitest'
import { audit } from './audit'

const fact = 'States this fact: The strip serves against fertiliser as well.'

function audited(question: string) {
  const rubric = [
    { id: 'R1', type: 'factual', description: fact },
    { id: 'R2', type: 'logical', description: 'Weighs various findings.' },
  ]
  const sections: Record<string, string> = { question, rubric: JSON.stringify(rubric) }
  return audit((name) => sections[name] ?? '')
}

test('an audit takes vague words out of what is asked, not out of quoted facts', () => {
  expect(audited('How is it?')).toMatchObject({
    decision: 'REVISE',
    revised_question: 'How is it?',
    revised_rubric: [{ description: fact }, { description: 'Weighs findings.' }],
  })
})

test('a long question keeps whole parts and its ending', () => {
  const part = 'strips of land along small rivers'
  const parts = Array.from({ length: 9 }, () => part)
  expect(audited(`Beavers: how do ${parts.join(', ')} bear on it?`)).toMatchObject({
    revised_question: `Beavers: how do ${parts.slice(0, 6).join(', ')} bear on it?`,
  })
  expect(audited(`${'why '.repeat(50)}?`)).toMatchObject({
    revised_question: `${'why '.repeat(40).trim()}?`,
  })
})
