import { describe, expect, it } from 'vitest'
import { emptyResearch, newResearchOf, researchDraftSchema } from './new-research'

const draft = { ...emptyResearch, question: 'Why do marshes shrink?', corpus: 'c1' }

describe('research as it is typed', () => {
  it('asks for what was typed, and leaves the rest to its defaults', () => {
    const drafted = newResearchOf({ ...draft, turns: '5' }, null)
    expect(drafted).toMatchObject({
      run: {
        systems: ['deep-rubric'],
        input: { question: draft.question },
        corpus: 'c1',
        turns: 5,
        samples: 1,
        judge: true,
      },
    })
    const plain = newResearchOf(draft, null)
    expect('run' in plain && plain.run.turns).toBeUndefined()
  })

  it('asks about a task that is there, over its own passages or a corpus', () => {
    const own = newResearchOf({ ...draft, corpus: '' }, { id: 'i', hasPassages: true })
    expect(own).toMatchObject({ run: { item_ids: ['i'] } })
    expect('run' in own && own.run.corpus).toBeUndefined()
    const bare = newResearchOf({ ...draft, corpus: '' }, { id: 'i', hasPassages: false })
    expect(bare).toMatchObject({ problems: { corpus: 'Choose the corpus to search.' } })
  })

  it.each([
    [{ question: ' ' }, 'question'],
    [{ corpus: '' }, 'corpus'],
    [{ turns: '21' }, 'turns'],
    [{ turns: 'many' }, 'turns'],
    [{ samples: '0' }, 'samples'],
  ])('says which field does not make sense: %j', (change, field) => {
    const drafted = newResearchOf({ ...draft, ...change }, null)
    expect('problems' in drafted && Object.keys(drafted.problems)).toEqual([field])
  })

  it('reads what an older page kept', () => {
    expect(researchDraftSchema.parse({ question: 'q' })).toEqual({
      ...emptyResearch,
      question: 'q',
    })
  })
})
