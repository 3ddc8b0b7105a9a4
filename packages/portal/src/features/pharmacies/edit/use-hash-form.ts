import { useEffect, useState } from 'react'
import { sectionForms } from './pharmacy-section-row.tsx'
import { sectionsInHash } from './use-open-sections.ts'

/** Maximum wait for the drafts of the browser (ms). */
const draftTimeout = 2_000

const hashForms = () => sectionsInHash(location.hash).map((section) => sectionForms[section])

/** Fetches the form named in the URL. */
export function preloadHashForm(): void {
  for (const form of hashForms()) void form.preload()
}

interface HashForm {
  /** Whether the chunk of the form is loaded or has failed. */
  readonly isChunkLoaded: boolean
  /** Whether the form has restored its draft, failed to load, or waited too long for the draft. */
  readonly isReady: boolean
  readonly onReady: () => void
}

/**
 * The form named in the URL on arrival. The page waits for it, to avoid a layout shift of the
 * sections below.
 */
export function useHashForm(): HashForm {
  const [forms] = useState(hashForms)
  const [isChunkLoaded, setChunkLoaded] = useState(forms.length === 0)
  const [isReady, setReady] = useState(forms.length === 0)
  useEffect(() => {
    let isMounted = true
    void Promise.all(forms.map((form) => form.preload())).then((results) => {
      if (!isMounted) return
      setChunkLoaded(true)
      // A form whose chunk failed to load restores no draft.
      if (results.includes(false)) setReady(true)
    })
    return () => {
      isMounted = false
    }
  }, [forms])
  useEffect(() => {
    if (!isChunkLoaded || isReady) return
    const timer = setTimeout(() => setReady(true), draftTimeout)
    return () => clearTimeout(timer)
  }, [isChunkLoaded, isReady])
  return { isChunkLoaded, isReady, onReady: () => setReady(true) }
}
