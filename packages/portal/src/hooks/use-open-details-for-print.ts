import { type RefObject, useEffect } from 'react'

/** Opens each closed `details` of the container before printing, and closes it afterwards. */
export function useOpenDetailsForPrint(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const controller = new AbortController()
    let openedDetails: readonly HTMLDetailsElement[] = []
    const open = () => {
      openedDetails = [
        ...(container.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []),
      ]
      for (const details of openedDetails) details.open = true
    }
    const close = () => {
      for (const details of openedDetails) details.open = false
      openedDetails = []
    }
    addEventListener('beforeprint', open, { signal: controller.signal })
    addEventListener('afterprint', close, { signal: controller.signal })
    return () => controller.abort()
  }, [container])
}
