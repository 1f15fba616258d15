import { visibleText } from '@/lib/text/visible-text'

/** Texts that lists and boxes must bear: too long, without a space, right to left, markup, control characters. */
export const hostileText = visibleText(
  '<script>alert(1)</script> \u202Eمرحبا\u202C bell\u0007 👩‍🚀 {{7*7}} javascript:alert(1)',
)
export const unbrokenText = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(6)
export const longText =
  'The Anderby bridge was opened on 4 May 1912 by the mayor of Anderby, and the plans were drawn by Ruth Falk, who had trained in Ghent. '.repeat(
    4,
  )

/** For examples in which nothing happens on a press. */
export function ignore(): void {}
