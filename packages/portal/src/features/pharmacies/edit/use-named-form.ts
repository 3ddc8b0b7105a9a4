import { useEffect, useState } from 'react'
import { loadedForm, loadForm, preloadForm } from './record-sections.ts'
import { namedBy } from './use-open-sections.ts'

/** A browser that doesn't give back its drafts does not hold up the page (ms). */
const patience = 2_000

const namedForms = () => namedBy(location.hash)

export function preloadNamedForm(): void {
  namedForms().forEach(preloadForm)
}

interface NamedForm {
  /** Whether the code of the form has come, or failed to. */
  readonly isLoaded: boolean
  /** Whether the form stands still, with what was typed before. */
  readonly isReady: boolean
  readonly onReady: () => void
}

/** The form that the address named on arrival: until it is ready the sections below it would be pushed down. */
export function useNamedForm(): NamedForm {
  const [named] = useState(namedForms)
  const [isLoaded, setLoaded] = useState(() => named.every(loadedForm))
  const [isReady, setReady] = useState(named.length === 0)
  useEffect(() => {
    let isWanted = true
    Promise.allSettled(named.map(loadForm)).then(() => {
      if (!isWanted) return
      setLoaded(true)
      if (!named.every(loadedForm)) setReady(true)
    })
    return () => {
      isWanted = false
    }
  }, [named])
  useEffect(() => {
    if (!isLoaded || isReady) return
    const timer = setTimeout(() => setReady(true), patience)
    return () => clearTimeout(timer)
  }, [isLoaded, isReady])
  return { isLoaded, isReady, onReady: () => setReady(true) }
}
