import type { PromptTemplate } from '@/lib/systems/kit/pipeline'

const explanation = `Check the explanation of a verdict on a claim. It is sound when everything it says about the document is in the document, and the verdict follows from it. It is not sound when it invents, misreads or leaves out what decides, or when the verdict does not follow.

Reply with JSON only: {"sound": true or false}

<document>{{document}}</document>

<claim>{{claim}}</claim>

<explanation>{{explanation}}</explanation>

<verdict>{{verdict}}</verdict>`

export const judgePrompts: readonly PromptTemplate[] = [
  {
    name: 'judge-explanation',
    title: 'Judge: whether the explanation is sound',
    text: explanation,
    slots: ['document', 'claim', 'explanation', 'verdict'],
    tags: [],
    optional: false,
    reply: 'json',
  },
]
