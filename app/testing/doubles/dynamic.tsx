import { type ComponentType, lazy, Suspense } from 'react'

type Part = ComponentType<object>

/** Everything that is loaded later is rendered, as a browser shows it a moment after the first paint. */
export default function dynamic(bring: () => Promise<Part | { default: Part }>) {
  const Brought = lazy(async () => {
    const brought = await bring()
    return 'default' in brought ? brought : { default: brought }
  })
  return (props: object) => (
    <Suspense>
      <Brought {...props} />
    </Suspense>
  )
}
