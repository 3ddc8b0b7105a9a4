import { useEffect, useState } from 'react'

/** A text once it has not changed for a while: what is typed is not looked up at each key. */
export function useDelayed(text: string, milliseconds: number): string {
  const [delayed, setDelayed] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return delayed
}
