import { useState } from 'react'

/** Whether a condition is true, or was since the component was mounted. */
export function useHasBeenTrue(isSo: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isSo)
  if (isSo && !hasBeen) setHasBeen(true)
  return hasBeen || isSo
}
