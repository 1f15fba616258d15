import { expect, it } from 'vitest'
import { localOwner } from '@/lib/features/people/change-people.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { changeNote, createNote, deleteNote } from './change-notes.server'
import { listNotes } from './list-notes.server'
import { newNoteSchema } from './schema'
import { noteLines, noteOrigin, noteWords } from './words'

withDataFolder()

const note = (fields: object) =>
  newNoteSchema.parse({ run: 'night', step: 200, text: 'Learning rate halved', ...fields })

describeOnDatabases('notes of a training run', (open) => {
  it('are kept by run, with who wrote them and when, until they are deleted', async () => {
    const db = await open()
    const { id: author, name } = await localOwner(db)
    const late = await createNote(db, note({ step: 240, kind: 'stage', text: 'Depth 2' }), author)
    await createNote(db, note({}), author)
    await createNote(db, note({ run: 'day' }), author)
    const notes = await listNotes(db, ['night'])
    expect(notes.map(({ step, kind, text }) => [step, kind, text])).toEqual([
      [200, 'note', 'Learning rate halved'],
      [240, 'stage', 'Depth 2'],
    ])
    expect(notes[0]?.author).toEqual({ id: author, name })
    expect(Date.now() - Date.parse(notes[0]?.created_at ?? '')).toBeLessThan(60_000)
    const changed = await changeNote(db, late.id, { step: 250, text: 'Depth 2\0 begins' })
    expect(changed).toEqual({ ...late, step: 250, text: 'Depth 2\uFFFD begins' })
    expect(await changeNote(db, late.id, {})).toEqual(changed)
    await deleteNote(db, late.id)
    await expect(changeNote(db, late.id, {})).rejects.toThrow('There is no note')
    expect(await listNotes(db, ['night'])).toHaveLength(1)
    await expect(deleteNote(db, late.id)).rejects.toThrow('There is no note')
  })
})

const isFine = (fields: object) =>
  newNoteSchema.safeParse({ run: 'night', step: 1, text: 'x', ...fields }).success

it('needs a run, a step and a text', () => {
  expect(isFine({})).toBe(true)
  expect([{ run: '' }, { step: -1 }, { step: 1.5 }, { text: '  ' }].map(isFine)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

const stored = {
  id: '1',
  run: 'night',
  step: 240,
  kind: 'stage' as const,
  text: 'Depth 2',
  author: { id: 'a', name: 'Ada' },
  created_at: '2026-11-23T13:00:00.000Z',
}

it('are lines across the charts of their run, named where several runs are drawn', () => {
  expect(noteLines([stored], ['day'])).toEqual([])
  expect(noteLines([stored], ['night'])).toEqual([
    { x: 240, words: 'Stage: Depth 2', isStrong: true },
  ])
  expect(noteWords({ ...stored, kind: 'note' }, true)).toBe('night: Depth 2')
  expect(noteOrigin(stored)).toBe('Ada, 2026-11-23 13:00 UTC')
})
