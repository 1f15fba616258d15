import { cn } from '@/lib/text/class-names'

/** Longer ones are read in the size of a text. */
const longTitle = 280

/** How what is asked is set at the head of a page. */
export function titleClass(text: string): string {
  return cn(
    'read mt-1 mb-2.5 max-w-[60em] overflow-y-auto leading-[1.3] font-medium',
    text.length > longTitle
      ? 'text-base md:max-h-[18dvh]'
      : 'text-2xl max-md:text-lg md:max-h-[25dvh]',
    'max-md:max-h-[9.5rem]',
  )
}
