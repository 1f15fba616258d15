import type { PromptTemplate } from '../../pipeline'

const criterion = `A report answers a research question. Grade it on one criterion, and look at nothing else: neither its length nor its style, unless the criterion is about them.

4: meets the criterion in full.
3: meets most of it; something small is missing or vague.
2: meets about half of it.
1: touches on it.
0: does not meet it, or says the opposite.

Where evidence is given it is what the criterion rests on: a report that contradicts it does not meet the criterion.

Reply with JSON only: {"score": a whole number from 0 to 4}

<question>{{question}}</question>

<criterion>{{criterion}}</criterion>

<evidence>
{{evidence}}
</evidence>

<report>
{{report}}
</report>`

const recall = `A report makes a claim and cites passages for it. By these passages alone, and nothing you know yourself, is the claim supported?

full: everything the claim says is in the passages.
partial: a part of it is there, and nothing contradicts it.
none: nothing of it is there, or the passages contradict it.

Reply with JSON only: {"support": "full" or "partial" or "none"}

<question>{{question}}</question>

<passages>
{{passages}}
</passages>

<claim>{{claim}}</claim>`

const precision = `A report makes a claim and cites passages for it. Are the passages relevant: do they tell something about what the claim is about, whether or not they bear it out?

Reply with JSON only: {"relevant": true or false}

<question>{{question}}</question>

<passages>
{{passages}}
</passages>

<claim>{{claim}}</claim>`

const needsCitation = `Here is a stretch of a report that cites nothing. Does it need a citation? It does when it states something about the world that a reader could doubt and would want to look up. It does not when it is a heading, a transition, a summary of what was said before, advice, or a plain inference.

Reply with JSON only: {"needs_citation": true or false}

<question>{{question}}</question>

<claim>{{claim}}</claim>`

const rest = { tags: [], optional: false } as const

/** What judges are asked. Source of the criteria: DeepRubric, section 3.3 and Appendix A; the words are ours. */
export const judgePrompts: readonly PromptTemplate[] = [
  {
    name: 'judge-criterion',
    title: 'Judge: how well the report meets a criterion',
    text: criterion,
    slots: ['question', 'criterion', 'evidence', 'report'],
    ...rest,
  },
  {
    name: 'judge-recall',
    title: 'Judge: do the cited passages support the claim',
    text: recall,
    slots: ['question', 'passages', 'claim'],
    ...rest,
  },
  {
    name: 'judge-precision',
    title: 'Judge: are the cited passages relevant',
    text: precision,
    slots: ['question', 'passages', 'claim'],
    ...rest,
  },
  {
    name: 'judge-needs-citation',
    title: 'Judge: does a text need a citation',
    text: needsCitation,
    slots: ['question', 'claim'],
    ...rest,
  },
]
