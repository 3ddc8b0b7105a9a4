import { useEffect } from 'react'
import type { FormOf } from '../../../forms/index.ts'
import { useCurrentPage } from '../../../navigation/index.ts'

/** Focuses the field named in the URL: `?step=information#details.effectiveDate`. */
export function useFocusLinkedField<Values extends object>({ internals }: FormOf<Values>): void {
  const hash = useCurrentPage()?.place.hash ?? ''
  useEffect(() => {
    if (hash === '') return undefined
    // After the step's heading, which takes the focus after a change of step.
    const frame = requestAnimationFrame(() => {
      const control = internals.control(decodeURIComponent(hash.slice(1)))
      if (control instanceof HTMLElement) control.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
