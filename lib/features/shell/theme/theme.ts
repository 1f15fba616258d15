/** `system` follows the device and leaves no attribute on the page. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeCookie = 'theme'
const oneYear = 31_536_000

/** The value for document.cookie that keeps a choice; `system` forgets it. */
export function themeCookieText(theme: Theme): string {
  const life = theme === 'system' ? 0 : oneYear
  return `${themeCookie}=${theme}; path=/; max-age=${life}; samesite=lax`
}

export function nextTheme(theme: Theme): Theme {
  const at = themes.indexOf(theme)
  return themes[(at + 1) % themes.length] ?? 'system'
}
