import type { ShortcutList } from './shortcut'

export const verifyShortcuts = {
  title: 'Verify',
  shortcuts: [{ id: 'verify', keys: ['mod+enter'], title: 'Verify the claim' }],
} as const satisfies ShortcutList

export const questionShortcuts = {
  title: 'Question',
  shortcuts: [{ id: 'ask', keys: ['mod+enter'], title: 'Answer the question' }],
} as const satisfies ShortcutList

export const researchShortcuts = {
  title: 'Research',
  shortcuts: [{ id: 'research', keys: ['mod+enter'], title: 'Write the report' }],
} as const satisfies ShortcutList

export const liveShortcuts = {
  title: 'Live trace',
  shortcuts: [
    { id: 'stop', keys: ['s'], title: 'Stop' },
    { id: 'again', keys: ['n'], title: 'New claim' },
  ],
} as const satisfies ShortcutList

export const liveQuestionShortcuts = {
  title: 'Live answer',
  shortcuts: [
    { id: 'stop', keys: ['s'], title: 'Stop' },
    { id: 'again', keys: ['n'], title: 'New question' },
  ],
} as const satisfies ShortcutList
