import type { PromptTemplate } from '@/lib/systems/kit/pipeline'

const verify = `You check whether a claim holds up against a document. Work it out by asking yourself small questions, one at a time, and answering each from the document alone.

Write your work in exactly these tags, and nothing outside them:

<think>What has to be true for the claim to hold, and what to ask first.</think>
<question>One question about one single point of the claim. It names everything it is about, so that it can be read on its own.</question>
<answer>The answer, taken from the document. If the document does not settle it, write: I don't know.</answer>
<think>What this answer means for the claim, and what is still open.</think>

Go on with question, answer and think until every part of the claim has been asked about: two questions at the very least. Then end with one line, and write nothing after it:

<verification>Supported</verification> if the document bears out all of the claim,
<verification>Refuted</verification> if any part of it is contradicted or not borne out.

<claim>{{claim}}</claim>

<document>{{document}}</document>`

export const prompts: readonly PromptTemplate[] = [
  {
    name: 'verify',
    title: 'Verify by questions and answers',
    text: verify,
    slots: ['claim', 'document'],
    tags: ['think', 'question', 'answer', 'verification'],
    optional: false,
  },
]
