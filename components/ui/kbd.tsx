/** One key as it is printed on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-block rounded border border-b-2 border-line bg-card px-1 font-mono text-[0.6875rem] leading-4 text-soft">
      {children}
    </kbd>
  )
}
