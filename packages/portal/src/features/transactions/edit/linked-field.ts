import { useEffect } from 'react'
import type { FormOf } from '../../../forms/index.ts'
import { useArrival } from '../../../navigation/index.ts'

/** Focuses the field named in the URL: `?step=information#details.effectiveDate`. */
export function useLinkedField<Values extends object>({ inner }: FormOf<Values>): void {
  const hash = useArrival()?.place.hash ?? ''
  useEffect(() => {
    if (hash === '') return undefined
    // After the step's heading, which takes the focus after a change of step.
    const frame = requestAnimationFrame(() => {
      const control = inner.control(decodeURIComponent(hash.slice(1)))
      if (control instanceof HTMLElement) control.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
