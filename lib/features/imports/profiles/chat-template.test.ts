import { expect, it } from 'vitest'
import { chatTurns, withoutTemplate } from './chat-template'

const turns = [
  { role: 'system', content: 'Check claims.' },
  { role: 'user', content: 'Is peat wet?\n\nSay why.' },
  { role: 'assistant', content: '' },
]

it.each([
  [
    'ChatML',
    '<|im_start|>system\nCheck claims.<|im_end|>\n<|im_start|>user\nIs peat wet?\n\nSay why.<|im_end|>\n<|im_start|>assistant\n',
  ],
  [
    'ChatML, padded',
    '<|endoftext|><|endoftext|><|im_start|>system\nCheck claims.<|im_end|>\n<|im_start|>user\nIs peat wet?\n\nSay why.<|im_end|>\n<|im_start|>assistant\n<|endoftext|>',
  ],
  [
    'Llama 3',
    '<|begin_of_text|><|start_header_id|>system<|end_header_id|>\n\nCheck claims.<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nIs peat wet?\n\nSay why.<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\n',
  ],
  [
    'Gemma',
    '<bos><start_of_turn>system\nCheck claims.<end_of_turn>\n<start_of_turn>user\nIs peat wet?\n\nSay why.<end_of_turn>\n<start_of_turn>model\n',
  ],
])('reads the turns of %s', (_name, prompt) => {
  expect(chatTurns(prompt)).toEqual(turns)
  expect(withoutTemplate(prompt)).toBe(
    'system\nCheck claims.\nuser\nIs peat wet?\n\nSay why.\nassistant\n',
  )
})

it('leaves a prompt alone that has no tokens of a template', () => {
  const prompt = 'system\nCheck claims.\nuser\nIs <b>peat</b> wet?\nassistant\n'
  expect(chatTurns(prompt)).toBeNull()
  expect(withoutTemplate(prompt)).toBe(prompt)
})
