import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { currentToasts, dismissToast } from './toast-store'
import { useDeletion } from './use-deletion'

type Calls = Parameters<typeof useDeletion<string>>[0]

/** What a component that calls the hook can do. */
function open(calls: Partial<Calls> = {}) {
  const done: string[] = []
  const record = (what: string) => async (name: string) => void done.push(`${what} ${name}`)
  const made: ReturnType<typeof useDeletion<string>>[] = []
  function Rows() {
    made.push(
      useDeletion<string>({
        remove: record('remove'),
        restore: record('restore'),
        nameOf: (name) => `View “${name}”`,
        refresh: async () => void done.push('refresh'),
        ...calls,
      }),
    )
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Rows />
    </QueryClientProvider>,
  )
  return { done, remove: async (name: string) => await made[0]?.deletion.mutateAsync(name) }
}

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

const messages = () => currentToasts().map(({ message }) => message)

const refused = () => Promise.reject(new Error('The name is taken.'))

test('what is deleted can be restored by Undo; what shows it is loaded again each time', async () => {
  const { done, remove } = open()
  await remove('a')
  expect(messages()).toEqual(['View “a” deleted'])
  const [toast] = currentToasts()
  expect(toast?.action?.label).toBe('Undo')
  toast?.action?.onAction()
  await expect.poll(messages).toEqual(['View “a” deleted', 'View “a” restored'])
  await expect.poll(() => done).toEqual(['remove a', 'refresh', 'restore a', 'refresh'])
})

test('what cannot be deleted or restored says why', async () => {
  await expect(open({ remove: refused }).remove('a')).rejects.toThrow('taken')
  expect(messages()).toEqual(['The name is taken.'])
  await open({ restore: refused }).remove('b')
  currentToasts().at(-1)?.action?.onAction()
  await expect.poll(() => messages().at(-1)).toBe('The name is taken.')
  expect(currentToasts().at(-1)?.tone).toBe('ref')
})
