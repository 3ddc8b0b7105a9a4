import { useEffect, useState } from 'react'

const minute = 60_000

/** The present, renewed each minute: for ages and for doors that open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
