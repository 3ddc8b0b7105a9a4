import type { MouseEvent } from 'react'
import { go } from './navigator.ts'

/** What a press on a link to a place of the portal does, unless it opens another tab. */
export function followLink(event: MouseEvent, to: string, state?: unknown): void {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || opensElsewhere) return
  event.preventDefault()
  void go(to, { state })
}
