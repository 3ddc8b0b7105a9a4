import { useEffect, useState } from 'react'
import { loadedForm, loadForm, preloadForm } from './record-sections.ts'
import { namedBy } from './use-open-sections.ts'

const namedForms = () => namedBy(location.hash)

export function preloadNamedForm(): void {
  namedForms().forEach(preloadForm)
}

/** Whether the form that the address named has come, or failed to: until then the sections below it would be pushed down. */
export function useNamedForm(): boolean {
  const [named] = useState(namedForms)
  const [isSettled, setSettled] = useState(() => named.every(loadedForm))
  useEffect(() => {
    let isWanted = true
    Promise.allSettled(named.map(loadForm)).then(() => isWanted && setSettled(true))
    return () => {
      isWanted = false
    }
  }, [named])
  return isSettled
}
