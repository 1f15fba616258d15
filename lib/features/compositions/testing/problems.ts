import type { Seed } from '@/lib/systems/composition-rl/composing/schema'

/** Problems that can be solved in the head. */
export const problems: readonly Seed[] = [
  { problem: 'A rectangle has length 8 and width 5. What is its area?', answer: '40' },
  { problem: 'What is the remainder when 47 is divided by 6?', answer: '5' },
  { problem: 'If $x + 3 = 10$, what is $x$?', answer: '7' },
  { problem: 'What is $15 + 27$?', answer: '42' },
  { problem: 'A coin is tossed 3 times. What is the chance of 2 heads?', answer: '\\frac{3}{8}' },
  { problem: 'Find the diagonal of a square of side 4.', answer: '4\\sqrt{2}' },
]
