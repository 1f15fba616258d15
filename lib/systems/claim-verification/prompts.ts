import type { PromptTemplate } from '@/lib/systems/kit/pipeline'

const verify = `Check a claim against a document. Explain in a few sentences what the document says about the claim, then give a verdict.

Supported: the document says so, or it follows from it.
Refuted: the document contradicts the claim.
Not enough information: neither.

Answer in this form:

<reason>the explanation</reason>
<answer>Supported, Refuted or Not enough information</answer>

<document>{{document}}</document>

<claim>{{claim}}</claim>`

export const prompts: readonly PromptTemplate[] = [
  {
    name: 'verify',
    title: 'Explain, then give a verdict',
    text: verify,
    slots: ['claim', 'document'],
    tags: ['reason', 'answer'],
    optional: false,
  },
]
