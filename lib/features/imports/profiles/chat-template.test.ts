import { describe, expect, it, test } from 'vitest'
import { chatTurns, lastAsked, withoutTemplate } from './chat-template'

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
  [
    'Phi',
    '<|system|>\nCheck claims.<|end|>\n<|user|>\nIs peat wet?\n\nSay why.<|end|>\n<|assistant|>\n',
  ],
  [
    'DeepSeek',
    '<｜begin▁of▁sentence｜>Check claims.<｜User｜>Is peat wet?\n\nSay why.<｜Assistant｜>',
  ],
])('reads the turns of %s', (_name, prompt) => {
  expect(chatTurns(prompt)).toEqual(turns)
  expect(withoutTemplate(prompt)).toBe(
    'system\nCheck claims.\nuser\nIs peat wet?\n\nSay why.\nassistant\n',
  )
})

it.each([
  ['a question that speaks of a person', 'You are a teacher.\n\nHow many pupils are there?'],
  ['a line of its own', 'You are an assistant.\nIs peat wet?'],
  ['nothing but the text of the system', 'You are an assistant.'],
])('leaves %s in the turn of Gemma', (_name, content) => {
  const [turn] = chatTurns(`<start_of_turn>user\n${content}<end_of_turn>\n`) ?? []
  expect(turn).toEqual({ role: 'user', content })
})

const asked = 'Is peat wet?\n\nSay why.'

describe('what is asked is the last turn of the user', () => {
  test.each([
    ['Mistral', `<s>[INST] ${asked} [/INST]`],
    ['Mistral, after an example', `<s>[INST] Is sand wet? [/INST] No.</s>[INST] ${asked}[/INST]`],
    ['Llama 2', `<s>[INST] <<SYS>>\nCheck claims.\n<</SYS>>\n\n${asked} [/INST]`],
    ['ChatML without its tokens', `system\nCheck claims.\nuser\n${asked}\nassistant\n`],
    ['ChatML that opens a thought', `user\n${asked}\nassistant\n<think>\n`],
    ['ChatML that leaves thinking out', `user\n${asked}\nassistant\n<think>\n\n</think>\n\n`],
    ['ChatML after an example', `user\nIs sand wet?\nassistant\nNo.\nuser\n${asked}\nassistant\n`],
    [
      'Llama 3 without its tokens',
      `system\n\nCutting Knowledge Date: December 2023\nToday Date: 26 Jul 2024\n\nuser\n\n${asked}assistant\n\n`,
    ],
    [
      'Llama 3 with a system prompt, without its tokens',
      `system\n\nToday Date: 26 Jul 2024\n\nCheck the claims of the user\n\nand be brief.user\n\n${asked}assistant\n\n`,
    ],
    [
      'Llama 3 after an example, without its tokens',
      `user\n\nIs sand wet?assistant\n\nNouser\n\n${asked}assistant\n\n`,
    ],
    ['Gemma without its tokens', `user\n${asked}\nmodel\n`],
    [
      'plain roles',
      `A conversation between User and Assistant. The Assistant thinks.\nUser: ${asked}\nAssistant: <think>`,
    ],
    [
      'plain roles in one line',
      `A conversation between User and Assistant. The Assistant thinks. User: ${asked}\nAssistant: Let me solve this step by step.\n<think>`,
    ],
    ['no template', asked],
  ])('of %s', (_name, prompt) => {
    expect(lastAsked(prompt)).toBe(asked)
  })
})

it.each([
  ['user', 'How many\nuser\naccounts are there?'],
  ['model', 'Which\nmodel\nis larger?'],
])('a line of the text that says %s begins no turn', (_word, problem) => {
  expect(lastAsked(`system\nBe brief.\nuser\n${problem}\nassistant\n`)).toBe(problem)
})

it('leaves a prompt alone that has no tokens of a template', () => {
  const prompt = 'The system\nof the user\nis <b>wet</b>.'
  expect(chatTurns(prompt)).toBeNull()
  expect(withoutTemplate(prompt)).toBe(prompt)
})

it.each([
  ['blanks', `user\n${' '.repeat(1_000_000)}\nassistant\n`],
  ['lines', `user\n${'\n'.repeat(1_000_000)}x\nassistant\n`],
  ['openings', '[INST]'.repeat(200_000)],
  ['roles', 'user\n\n'.repeat(200_000)],
  ['tokens', '</s>'.repeat(200_000)],
])('ends on a million %s', (_name, prompt) => {
  expect(lastAsked(prompt).length).toBeLessThanOrEqual(prompt.length)
})
