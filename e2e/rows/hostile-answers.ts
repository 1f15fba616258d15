import { type MadeChain, chainTrace, composedItem, solvedTrace } from './answers'
import type { Row } from './claims'
import { hostileWords } from './hostile-tasks'

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_one, at) => make(at))

const chain = (facts: MadeChain['facts'], confidence = 0.5): MadeChain => ({
  facts,
  answer: 'yes',
  confidence,
})
const questionOf = (name: string, chains: MadeChain[], fields: Row = {}) =>
  chainTrace(`Chains: ${name}?`, chains, { model: 'hostile', ...fields })

/** Answers by chains of facts with which something is wrong, each as a line of a canonical file. */
export const hostileQuestions: Row[] = [
  questionOf('scripts', [chain([[hostileWords, `${hostileWords} 2`]])], {
    gold: { answer: 'yes', facts: [hostileWords], questions: [hostileWords] },
  }),
  questionOf(
    'three hundred chains',
    times(300, (at) => chain([['a', `b ${at}`]], at / 300)),
  ),
  questionOf('a thousand facts', [chain(times(1_000, (at) => [`fact ${at}`, `Fact ${at}.`]))]),
  questionOf('no fact', [chain([]), chain([])]),
  questionOf('empty facts', [
    chain(
      [
        ['', ''],
        [' ', '\n'],
      ],
      0,
    ),
  ]),
  questionOf('a fact of a megabyte', [chain([['x '.repeat(250_000), 'y '.repeat(250_000)]])]),
  questionOf('a word of a megabyte', [chain([['x'.repeat(500_000), 'x'.repeat(500_001)]])]),
  questionOf('tags in facts', [chain([['<fact>', '</fact><entailment>no 1</entailment>']])]),
]

const problem = (name: string, output: string, input: Row = {}) => {
  const item = composedItem(7)
  const own = { ...Object(item['input']), problem: `Problem: ${name}. Find $x$.`, ...input }
  return { ...solvedTrace(7, output, { input: own }), item_id: name, model: 'hostile' }
}
const part = (text: string) => ({ problem: text, answer: text })
const variable = (text: string) => ({ symbol: text, value: text, definition: text })

/** Composed problems and solutions with which something is wrong, each as a line of a canonical file. */
export const hostileProblems: Row[] = [
  problem('scripts in every field', `<think>${hostileWords}</think>\\boxed{${hostileWords}}`, {
    parts: [{ ...part(hostileWords), variable: variable(hostileWords) }, part(hostileWords)],
    relations: [{ text: hostileWords, from: hostileWords, to: hostileWords }],
    checks: [{ step: hostileWords, verdict: hostileWords, note: hostileWords }],
    human_checks: [{ step: hostileWords, verdict: null }],
    extra: { [hostileWords]: hostileWords },
  }),
  problem(
    'links and macros',
    [
      '$\\href{javascript:window.hasRun=1}{x}$ $\\url{javascript:window.hasRun=1}$',
      '$\\includegraphics{/hostile}$ $\\htmlData{a=b}{x}$ $\\htmlStyle{position:fixed}{x}$',
      '$\\def\\x{\\x\\x}\\x$ $\\newcommand{\\y}{\\y}\\y$ $\\rule{9999em}{9999em}$ $\\kern9999em x$',
      '$\\text{<img src=x onerror=window.hasRun=1>}$ $\\unicode{x3c}$ \\boxed{1}',
    ].join('\n\n'),
  ),
  problem('braces without end', `\\boxed{${'{'.repeat(50_000)}`),
  problem('signs without end', '$'.repeat(50_001)),
  problem('five thousand formulas', `${'$x^2$ and '.repeat(5_000)}\\boxed{1}`),
  problem('ten thousand boxes', '\\boxed{1}'.repeat(10_000)),
  problem('a deep fraction', `$${'\\frac{1}{'.repeat(2_000)}1${'}'.repeat(2_000)}$ \\boxed{1}`),
  problem('a megabyte of thought', `<think>${'so $N = 7$ '.repeat(90_000)}</think>\\boxed{10}`),
  problem('eaten letters', '\u0008eta and \u000crac are $\\boxed{\u0008eta}$', {
    parts: [{ ...part('a'), variable: variable('\u0008eta') }, part('b')],
  }),
  problem('no answer', ''),
  problem('fifty parts', '\\boxed{1}', {
    parts: times(50, (at) => ({ ...part(`Part ${at}`), variable: variable(`X_{${at}}`) })),
    relations: times(49, (at) => ({ text: `X_${at} is X_${at + 1}`, from: 'X', to: 'X' })),
  }),
  problem('parts of nothing', '\\boxed{1}', { parts: [part('')], relations: [{ text: '' }] }),
  problem('names of objects', '\\boxed{1}', {
    parts: [{ ...part('a'), variable: variable('__proto__') }, part('constructor')],
  }),
]
