import { type RefObject, useEffect } from 'react'

/** Opens each `details` before printing and closes it afterwards. */
export function useOpenDetailsForPrint(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const gone = new AbortController()
    let opened: readonly HTMLDetailsElement[] = []
    const open = () => {
      opened = [...(within.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
      for (const fold of opened) fold.open = true
    }
    const close = () => {
      for (const fold of opened) fold.open = false
      opened = []
    }
    addEventListener('beforeprint', open, { signal: gone.signal })
    addEventListener('afterprint', close, { signal: gone.signal })
    return () => gone.abort()
  }, [within])
}
