import { useEffect, useState } from 'react'
import { loadedForm, loadForm, preloadForm } from './record-sections.ts'
import { namedBy } from './use-open-sections.ts'

/** Maximum wait for the drafts of the browser (ms). */
const patience = 2_000

const namedForms = () => namedBy(location.hash)

export function preloadNamedForm(): void {
  namedForms().forEach(preloadForm)
}

interface NamedForm {
  /** Whether the chunk of the form is loaded or has failed. */
  readonly isLoaded: boolean
  /** Whether the form has restored its draft. */
  readonly isReady: boolean
  readonly onReady: () => void
}

/**
 * The form named in the URL on arrival. The page waits for it, to avoid a layout shift of the
 * sections below.
 */
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
