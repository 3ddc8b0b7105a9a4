import { useEffect } from 'react'
import { useArrival } from '../../navigation/index.ts'

/** The section that the address names is gone to when the record comes, however late; Back returns to where the page was. */
export function useNamedSection(): void {
  const { cause, place } = useArrival() ?? {}
  useEffect(() => {
    if (cause === 'history' || !place?.hash) return
    document.getElementById(place.hash.slice(1))?.scrollIntoView()
  }, [])
}
