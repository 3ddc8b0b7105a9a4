import { useState } from 'react'

/** Whether something is so, or was since this place shows it. */
export function useHasBeen(isSo: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isSo)
  if (isSo && !hasBeen) setHasBeen(true)
  return hasBeen || isSo
}
