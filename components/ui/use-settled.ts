'use client'

import { useEffect, useEffectEvent, useState } from 'react'

/** A value once it has not changed for a moment; values that read the same are the same. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  const settle = useEffectEvent((then: string) => {
    if (then === text) setSettled(value)
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return settled
}
