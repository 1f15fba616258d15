import type { PromptTemplate } from '@/lib/systems/kit/pipeline'

const define = `A problem and its final answer are given. Pick one number out of the answer and give it the name {{symbol}}, so that a later problem can be built on it.

- The answer is one number: pick that. It has several: pick the largest or the smallest. It is an expression: pick one coefficient. It is an interval or a ratio: pick one end of it, never infinity. It is a letter or a word: pick the place of its first letter in the alphabet. It is an angle: pick its value in radians.
- Keep it exact: a fraction in lowest terms, a root as a root, π as π. It holds no unknown.
- Write one sentence that begins with "Let \${{symbol}}$ be" and says what the number is in terms of the problem. Whoever has solved the problem must find the number by it. It says neither the number nor the answer.

Reply with:
<value>the number</value>
<definition>the sentence</definition>

<problem>{{problem}}</problem>

<answer>{{answer}}</answer>

<name>{{symbol}}</name>`

const replace = `In the problem below, put the name {{symbol}} in the place of one number.

- Pick a number that is written in the problem and that its answer depends on; not one within a name, a label, a drawing or a choice of answers.
- Put \${{symbol}}$ in its place, or {{symbol}} where it stands within a formula. Change nothing else, not a word and not a sign.

Reply with:
<number>the number, as it is written in the problem</number>
<new_problem>the whole problem with the name in its place</new_problem>

<problem>{{problem}}</problem>

<name>{{symbol}}</name>`

const value = `A problem, its final answer and a sentence that names a value are given. Find the value of {{symbol}} from them. Keep it exact.

Reply with:
<value>the value alone</value>

<problem>{{problem}}</problem>

<answer>{{answer}}</answer>

<definition>{{definition}}</definition>`

const number = `In a problem one number, {{number}}, was taken out and the name {{symbol}} was put in its place. Look whether this was done well: with {{symbol}} = {{number}} the changed problem asks the same as the first one, the name stands for a quantity in it, and the number is not told elsewhere in words.

Reply with:
<verdict>PASS or FAIL</verdict>
<why>one sentence</why>

<problem>{{problem}}</problem>

<changed>{{changed}}</changed>`

const names = `Several problems were joined into one, and pass a value on to one another by the names {{names}}. Look whether the names can be mistaken: FAIL where one of these names stands for two things, or where a letter that two of the problems share makes one of them mean something else. Whether the problems belong together does not matter.

Reply with:
<verdict>PASS or FAIL</verdict>
<why>one sentence</why>

<joined>{{joined}}</joined>`

const usual = { optional: false }

/** How problems are composed and checked; what is asked is ours, the steps are the paper's. Source: Appendix D. */
export const composePrompts = [
  {
    name: 'compose-define',
    title: 'Compose: name a value of the answer',
    text: define,
    slots: ['problem', 'answer', 'symbol'],
    tags: ['value', 'definition'],
    ...usual,
  },
  {
    name: 'compose-replace',
    title: 'Compose: a name for a number of the next problem',
    text: replace,
    slots: ['problem', 'symbol'],
    tags: ['number', 'new_problem'],
    ...usual,
  },
  {
    name: 'compose-value',
    title: 'Compose: check the value',
    text: value,
    slots: ['problem', 'answer', 'definition', 'symbol'],
    tags: ['value'],
    ...usual,
  },
  {
    name: 'compose-number',
    title: 'Compose: check the changed problem',
    text: number,
    slots: ['problem', 'changed', 'number', 'symbol'],
    tags: ['verdict', 'why'],
    ...usual,
  },
  {
    name: 'compose-names',
    title: 'Compose: check the names',
    text: names,
    slots: ['joined', 'names'],
    tags: ['verdict', 'why'],
    ...usual,
  },
] as const satisfies readonly PromptTemplate[]

export type ComposePrompt = (typeof composePrompts)[number]['name']
