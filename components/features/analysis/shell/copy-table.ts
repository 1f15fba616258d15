import { copyWithToast } from '@/components/ui/clipboard'

/** Copies the table of a page of Analysis, columns separated by tabs. */
export const copyTable = (text: string | Promise<string>) =>
  copyWithToast(text, { done: 'Table copied', otherwise: 'Download the CSV instead.' })
