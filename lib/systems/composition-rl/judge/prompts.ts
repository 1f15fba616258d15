import type { PromptTemplate } from '@/lib/systems/kit/pipeline'

const recovered = `Somebody solved a problem that is made of several. The first part asks for a value, and a name was given to it. Look only for this value: what does the solution settle on for it, under that name or under any other? Where it changes its mind, only the last value counts. Whether the solution goes on well does not matter.

Reply with JSON only: {"extracted_value": the value the solution settles on, or null where it gives none, "verdict": "CORRECT" where that equals the true value in any form, else "INCORRECT"}

<part>{{part}}</part>

<definition>{{definition}}</definition>

<true_value>{{value}}</true_value>

<solution>
{{solution}}
</solution>`

export const judgePrompts: readonly PromptTemplate[] = [
  {
    name: 'judge-recovered',
    title: 'Judge: was the value found',
    text: recovered,
    slots: ['definition', 'value', 'solution'],
    more: ['part', 'problem', 'symbol'],
    tags: [],
    optional: false,
    reply: 'json',
  },
]
