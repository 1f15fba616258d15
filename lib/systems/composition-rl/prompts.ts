import type { PromptTemplate } from '@/lib/systems/kit/pipeline'

const solve = `Solve the problem. It may be made of several problems, one after the other, that pass a value on: find each value before you use it, and say what it is.

Think first, between <think> and </think>. Then write a short solution, and put the final answer, and nothing else, into \\boxed{}.

<problem>{{problem}}</problem>`

export const prompts: readonly PromptTemplate[] = [
  {
    name: 'solve',
    title: 'Solve the problem',
    text: solve,
    slots: ['problem'],
    tags: [],
    optional: false,
  },
]
