import type { ReactNode } from 'react'

const themes = ['light', 'dark'] as const

/** The same thing in the light and in the dark theme, side by side. */
export function InBothThemes({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-2 lg:grid-cols-2">
      {themes.map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="flex min-w-0 flex-wrap items-center gap-2 rounded-lg border border-line bg-paper p-3 text-ink *:max-w-full"
        >
          {children}
        </div>
      ))}
    </div>
  )
}
