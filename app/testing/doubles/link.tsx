import type { ComponentProps } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  prefetch?: unknown
  replace?: unknown
  scroll?: unknown
}

export default function Link({
  prefetch: _prefetch,
  replace: _replace,
  scroll: _scroll,
  children,
  ...rest
}: LinkProps) {
  return <a {...rest}>{children}</a>
}
