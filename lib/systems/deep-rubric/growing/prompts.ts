const gate = `You grow a tree of questions about a topic, each with passages found for it. Decide whether narrower questions below this one would bring evidence that its passages do not hold yet.

Reply with JSON only: {"branch": true or false, "why": "one sentence"}

<topic>{{topic}}</topic>
<ancestors>{{ancestors}}</ancestors>
<query>{{query}}</query>
<passages>{{passages}}</passages>`

const children = `You grow a tree of questions about a topic, each with passages found for it. Propose at most {{count}} narrower questions below this one. They complement each other: each asks for evidence that neither the passages nor the questions above ask for. At least one asks for a comparison or alternatives, at least one for risks or failures, at least one for numbers. Each can be understood alone and be searched for.

Reply with JSON only: {"children": [{"query": "the question", "purpose": "comparison", "risk", "quantitative" or "other"}]}

<count>{{count}}</count>
<topic>{{topic}}</topic>
<ancestors>{{ancestors}}</ancestors>
<query>{{query}}</query>
<passages>{{passages}}</passages>`

const ground = `Passages were found for a query. Name those that say something which helps to answer it; leave out those that only share words with it.

Reply with JSON only: {"supporting": [numbers of the passages, or none]}

<query>{{query}}</query>
<passages>{{passages}}</passages>`

const statements = `Draw one to three facts from each passage that help to answer the query. A fact is one sentence that can be understood alone, keeps the numbers and names of the passage and says nothing that the passage does not say.

Reply with JSON only: {"statements": [{"passage": number of the passage, "facts": ["first fact", "second fact"]}]}

<query>{{query}}</query>
<passages>{{passages}}</passages>`

const selection = `Choose about five of these leaves of an evidence tree, so that one research question about the topic needs the evidence of all of them together. Prefer leaves that differ, that hold firm facts, and that have to be weighed against each other.

Reply with JSON only: {"selected": [{"leaf_id": "id of the leaf", "why": "one sentence"}]}

<topic>{{topic}}</topic>
<leaves>{{leaves}}</leaves>`

const merge = `Merge these queries into one that cannot be answered without the evidence of each of them. Keep what each asks for; add nothing; write one natural sentence that does not list the parts.

Reply with JSON only: {"query": "the merged query", "why": "one sentence: what joins them"}

<topic>{{topic}}</topic>
<aim>{{aim}}</aim>
<queries>{{queries}}</queries>`

const criteria = `Write the rubric that reports on a research question are judged by: five to eight criteria. Each asks for one thing, can be checked in the report alone, and repeats no other. A factual criterion asks for a fact that the evidence holds; its evidence is copied word for word from the statements of its leaves. A logical criterion asks for a comparison, a weighing or a conclusion, and needs no evidence. Weights are between 0 and 1. Every leaf is the source of at least one criterion, and no other leaf is named.

Reply with JSON only: {"criteria": [{"type": "factual" or "logical", "description": "what the report does", "weight": 0.8, "source_leaf_ids": ["id"], "evidence": ["statement"]}]}

<question>{{question}}</question>
<leaves>{{leaves}}</leaves>`

const audit = `Audit a research question and the rubric its reports are judged by, against the evidence they were made from. Look at: whether question and rubric ask for the same; whether the question needs research; whether the criteria are atomic and do not repeat each other; whether the evidence bears the criteria out; whether the merging kept what the leaves ask; whether the weights and types make sense.

Decide KEEP when both can be used as they are, REVISE when they can be mended, DROP when they cannot. With REVISE give the question and the whole rubric as they should be, five to eight criteria whose source leaves are among the given ones. Criteria that stay keep their id and their words.

Reply with JSON only: {"decision": "KEEP", "REVISE" or "DROP", "error_tags": ["short tag"], "issues": [{"type": "what kind", "description": "what is wrong"}], "justification": "a few sentences", "revised_question": "text or empty", "revised_rubric": [{"id": "R1", "type": "factual" or "logical", "description": "what the report does", "weight": 0.8, "source_leaf_ids": ["id"], "evidence": ["statement"]}]}

<question>{{question}}</question>
<rubric>{{rubric}}</rubric>
<merging>{{merging}}</merging>
<leaves>{{leaves}}</leaves>`

/** What is asked while a tree is made; slots are written `{{name}}`. Source: DeepRubric, Appendix C, in our words. */
export const prompts = {
  tree_gate: gate,
  tree_children: children,
  tree_ground: ground,
  tree_statements: statements,
  tree_selection: selection,
  tree_merge: merge,
  tree_criteria: criteria,
  tree_audit: audit,
} as const
export type PromptName = keyof typeof prompts
