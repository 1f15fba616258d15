import type { PromptTemplate } from '@/lib/systems/kit/pipeline'

const verify = `Decide whether a claim is faithful to a document. It is faithful when everything it says is stated in the document or follows from it. It is hallucinated when any part contradicts the document, twists it, or cannot be checked in it.

Answer in exactly these three tags, in this order, and nothing outside them:

<think>Go through the claim point by point and hold each against the document.</think>
<reason>Explain the decision to a reader who knows neither text well: which words of the document matter and how the claim relates to them.</reason>
<answer>Yes or No, nothing else: Yes when the claim is faithful, No when it is hallucinated.</answer>

<document>{{document}}</document>

<claim>{{claim}}</claim>`

const decontextualise = `A claim was taken out of a longer text. Here are the claims that stand before it there. Decide whether the claim can be understood without them. If not, rewrite it so that it can: replace pronouns and other references by what they stand for in the preceding claims, and change nothing else.

Reply with JSON only: {"stands_alone": true or false, "claim": "the claim, rewritten only where needed"}

<preceding_claims>
{{preceding}}
</preceding_claims>

<claim>{{claim}}</claim>`

const decompose = `Split a claim into its facts. Each fact is one short sentence that says one single thing, can be read alone, and keeps the words of the claim. Together they say neither more nor less than the claim. A claim that says one thing is its own only fact.

Reply with JSON only: {"facts": ["first fact", "second fact"]}

<claim>{{claim}}</claim>`

export const prompts: readonly PromptTemplate[] = [
  {
    name: 'verify',
    title: 'Verify with an explanation',
    text: verify,
    slots: ['claim', 'document'],
    tags: ['think', 'reason', 'answer'],
    optional: false,
  },
  {
    name: 'decontextualise',
    title: 'Make the claim stand alone first',
    text: decontextualise,
    slots: ['claim', 'preceding'],
    tags: [],
    optional: true,
    reply: 'json',
  },
  {
    name: 'decompose',
    title: 'Split the claim into facts first',
    text: decompose,
    slots: ['claim'],
    tags: [],
    optional: true,
    reply: 'json',
  },
]
