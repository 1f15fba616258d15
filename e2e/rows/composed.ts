import { jsonLines, type Row } from './claims'

const ladder = 'A ladder $13$ metres long stands $5$ metres from a wall. How high does it reach?'
const tiles = 'A square floor has $9$ tiles along each side. How many tiles are there?'
const definition = 'Define $X$ as the number of metres that it reaches.'
const relation = '$Y$ is 3 less than $X$.'

/** A composed problem of two parts; a model and people disagree about its names. */
export const ladderTiles = {
  problem: `${ladder} ${definition}\n${relation}\nA square floor has $Y$ tiles along each side. How many tiles are there?`,
  depth: 2,
  parts: [
    { problem: ladder, answer: '12', variable: { symbol: 'X', value: '12', definition } },
    { problem: tiles, answer: '81', replaced_value: '9' },
  ],
  relations: [{ text: relation, from: 'X', to: 'Y', difference: '3' }],
  checks: [
    { step: 'check_var1', verdict: true },
    { step: 'check_same_var', verdict: true },
  ],
  human_checks: [
    { step: 'check_var1', verdict: true },
    { step: 'check_same_var', verdict: false },
  ],
}

const right = String.raw`<think>The height is $\sqrt{13^2-5^2}=12$.

So $X = 12$, and $Y = 12 - 3 = 9$.</think>
The floor has $9$ tiles along each side, so \boxed{81}.`
const wrong = String.raw`<think>I guess.

So $X = 11$ and $Y = 8$.</think> \boxed{64}`

function rollout(output: string, index: number, input: Row = ladderTiles, gold = '81'): Row {
  return {
    schema: 'trace/1',
    system: 'composition-rl',
    kind: 'composed-problem',
    dataset: 'ladders',
    item_id: 'ladder-tiles',
    input,
    gold: { answer: gold },
    model: 'solver',
    group_id: `g ${String(input['problem']).slice(0, 40)}`,
    sample_index: index,
    output,
  }
}

/** One right rollout and one wrong one of the same problem. */
export const ladderRollouts = jsonLines([rollout(right, 0), rollout(wrong, 1)])

const hostileTexts = [
  String.raw`$\def\x{\x\x}\x$ and $\href{javascript:alert(1)}{x}$ and $\includegraphics{https://example.org/x.png}$`,
  String.raw`$\htmlStyle{position:fixed;inset:0}{x}$ $\rule{9999em}{9999em}$ <img src=x onerror="globalThis.hasRun=1">`,
  `$\u0008eta$ is 2 less than $N$, \u000crac{1}{2} of it, and a lone $ sign`,
  '\\('.repeat(20_000),
  '$x$ '.repeat(3_000),
  String.raw`\boxed{`.repeat(3_000),
  `[asy]\ndraw((0,0)--(1,1));\nlabel("$A$",(0,0));\n[/asy] What is $A$?`,
]

/** Problems and answers with which anything is wrong. */
export const hostileRollouts: Row[] = hostileTexts.map((text, index) =>
  rollout(
    `${text}\n\n\\boxed{${index}}`,
    0,
    { problem: `Problem ${index}: ${text}` },
    String(index),
  ),
)

/** The beginning of each, wider than any window, on one page. */
const beginnings = hostileTexts.map((text) => text.slice(0, 2_000)).join('\n\n')
export const hostileLatex: Row = rollout(`${beginnings}\n\n\\boxed{7}`, 0, {
  problem: `Problems: ${beginnings}`,
})
