import type { PromptTemplate } from '@/lib/systems/kit/pipeline'

const criterion = `A report answers a research question. Grade it on one criterion, and look at nothing else: neither its length nor its style, unless the criterion is about them.

4: meets it in full; all that is essential is stated, and right.
3: meets most of it; something minor is left out or unclear.
2: meets a part of it; something essential is missing.
1: hardly meets it; what is there is general, weak or off the point.
0: does not meet it; what is required is missing or wrong.

The type says what kind of criterion it is and what it asks for. Where evidence is given, it is what the criterion rests on: check what the report states against it.

Reply with JSON only: {"score": a whole number from 0 to 4}

<question>{{question}}</question>

<type>{{type}}</type>

<criterion>{{criterion}}</criterion>

<evidence>
{{evidence}}
</evidence>

<report>
{{report}}
</report>`

const recall = `A report makes a claim and cites passages for it. By these passages alone, and nothing you know yourself, is the claim supported?

full: most of what the claim says is in the passages or taken from them, and they say nearly the same.
partial: more than half of it is there; a small part is not mentioned, or contradicts them.
none: most of its main points do not agree with the passages, or the claim has little to do with them.

Reply with JSON only: {"support": "full" or "partial" or "none"}

<question>{{question}}</question>

<passages>
{{passages}}
</passages>

<claim>{{claim}}</claim>`

const precision = `A report makes a claim and cites passages for it. Are the passages relevant?

true: they support some of the main points of the claim, or such points are taken from them.
false: the claim has next to nothing to do with them.

Reply with JSON only: {"relevant": true or false}

<question>{{question}}</question>

<passages>
{{passages}}
</passages>

<claim>{{claim}}</claim>`

const needsCitation = `A report answers a question. Here is the whole report, then a passage of it that cites nothing. Does this passage need a citation?

true: it states something new and concrete, such as a fact, a result, a figure, a detail of data or a method, a comparison, or what somebody said or did.
false: it only introduces, leads over, says the question again, or sums up what is cited elsewhere in the report.

Reply with JSON only: {"needs_citation": true or false}

<question>{{question}}</question>

<report>
{{report}}
</report>

<claim>{{claim}}</claim>`

const rest = { tags: [], optional: false, reply: 'json' } as const

/** What judges are asked. Source of the criteria: DeepRubric, section 3.3 and Appendix A; the words are ours. */
export const judgePrompts: readonly PromptTemplate[] = [
  {
    name: 'judge-criterion',
    title: 'Judge: how well the report meets a criterion',
    text: criterion,
    slots: ['question', 'criterion', 'type', 'evidence', 'report'],
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
    slots: ['question', 'report', 'claim'],
    ...rest,
  },
]
