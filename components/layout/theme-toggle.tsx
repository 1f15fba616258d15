'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { nextTheme, themeCookieText } from '@/lib/features/shell/theme/theme'
import type { Theme } from '@/lib/features/shell/theme/theme'

const icons = { system: Monitor, light: Sun, dark: Moon }
const words = { system: 'system', light: 'light', dark: 'dark' }

function apply(theme: Theme) {
  document.cookie = themeCookieText(theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export function ThemeToggle({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial)
  const Icon = icons[theme]
  const next = nextTheme(theme)

  function change() {
    apply(next)
    setTheme(next)
  }

  return (
    <IconButton
      label={`Theme: ${words[theme]}. Change to ${words[next]}`}
      onClick={change}
      className="size-8"
    >
      <Icon aria-hidden className="size-4" />
    </IconButton>
  )
}
