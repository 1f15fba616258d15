import { expect, it } from 'vitest'
import { pipeline } from './pipeline'

it('solves with the evaluation settings of the paper, Appendix B.3', () => {
  expect(pipeline.defaults).toMatchObject({
    temperature: 0.6,
    top_p: 0.95,
    top_k: 20,
    max_tokens: 32_768,
  })
})
