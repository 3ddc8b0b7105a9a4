import { useCallback, useEffect, useState } from 'react'
import type { FormOf } from '../../forms/index.ts'
import { useCurrentPage } from '../../navigation/index.ts'

type GetElement = () => Element | null | undefined

/** Moves the focus after the next render, once a closing dialog has restored it. */
export function useFocusAfterRender(): (getElement: GetElement) => void {
  const [target, setTarget] = useState<{ readonly getElement: GetElement }>()
  useEffect(() => {
    if (!target) return undefined
    // The elements render their focusable content after React has mounted them.
    const frame = requestAnimationFrame(() => {
      const element = target.getElement()
      if (element instanceof HTMLElement) element.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return useCallback((getElement) => setTarget({ getElement }), [])
}

/**
 * Called when a dialog closes whose button may be gone by then: moves the focus to the element, or
 * to the page's title without one. A focus that has returned to the button stays there.
 */
export function useFocusAfterDialog(): (getElement?: GetElement) => void {
  const focusAfterRender = useFocusAfterRender()
  return (getElement) =>
    focusAfterRender(() => {
      if (document.activeElement !== document.body) return undefined
      return getElement?.() ?? document.querySelector('.page-title')
    })
}

/** Focuses the field named in the URL: `?step=information#details.effectiveDate`. */
export function useFocusLinkedField<Values extends object>({ internals }: FormOf<Values>): void {
  const hash = useCurrentPage()?.location.hash ?? ''
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
