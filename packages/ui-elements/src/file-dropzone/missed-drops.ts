/** The zones that were on the page when it was last looked at. */
const zones = new Set<Element>()

/**
 * Keeps the browser from opening a file that is dropped beside a zone, as long as the zone is on the
 * page: it would replace the page and what is typed in it. What the page accepts stays accepted.
 */
export function preventMissedDrops(zone: Element): void {
  if (zones.size === 0) for (const type of ['dragover', 'drop'] as const) addEventListener(type, preventDrop)
  zones.add(zone)
}

function preventDrop(event: DragEvent) {
  for (const zone of zones) if (!zone.isConnected) zones.delete(zone)
  if (zones.size === 0)
    for (const type of ['dragover', 'drop'] as const) removeEventListener(type, preventDrop)
  const { dataTransfer } = event
  if (zones.size === 0 || event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  const isFileInput = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'file'
  if (event.composedPath().some(isFileInput)) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
