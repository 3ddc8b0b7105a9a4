/**
 * The open modal dialogs, the topmost last: elements of ours and native ones of the page. Whatever
 * must be usable over a modal, such as toasts, is moved into the topmost one: everything else is
 * inert.
 */
const modals: HTMLElement[] = []
/** Native dialogs in the shadow roots of elements of ours, which tell of themselves. */
const ownDialogs = new WeakSet<HTMLDialogElement>()
const listeners = new Set<() => void>()
const watchedEvents = ['focusin', 'focusout', 'toggle', 'fullscreenchange'] as const

export function addOwnDialog(dialog: HTMLDialogElement): void {
  ownDialogs.add(dialog)
}

export function modalOpened(element: HTMLElement): void {
  modals.push(element)
  notifyListeners()
}

/** Returns whether the modal was open. */
export function modalClosed(element: HTMLElement): boolean {
  const index = modals.lastIndexOf(element)
  if (index === -1) return false
  modals.splice(index, 1)
  notifyListeners()
  return true
}

export function topmostModal(): HTMLElement | undefined {
  updateNativeModals(document.querySelectorAll<HTMLDialogElement>('dialog:modal'))
  return modals.at(-1)
}

/** Whether an element is inside a modal dialog, through shadow roots; otherwise it is inert. */
export function isWithinModal(element: Element, modal: Element): boolean {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node === modal) return true
  return false
}

/**
 * Notifies the listener when the topmost modal changes, and when something of the page comes in front
 * of the rest: a popover, a full-screen element. Returns a function to unsubscribe.
 */
export function onTopLayerChange(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of watchedEvents) document.addEventListener(type, onEvent, true)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const type of watchedEvents) document.removeEventListener(type, onEvent, true)
  }
}

/** A native dialog takes the focus when it opens. */
function onEvent(event: Event) {
  const dialogs = event.composedPath().filter((node) => node instanceof HTMLDialogElement)
  const isChanged = updateNativeModals(dialogs.filter((dialog) => dialog.matches(':modal')).reverse())
  if (isChanged || /^(close|fullscreenchange)$/.test(event.type) || isPopoverOfPage(event)) notifyListeners()
}

const isPopoverOfPage = ({ type, target }: Event) =>
  type === 'toggle' &&
  target instanceof HTMLElement &&
  !target.localName.startsWith('ofc-') &&
  target.matches(':popover-open')

/** Adds native modals that were opened, and removes those that were closed; whether any was. */
function updateNativeModals(open: Iterable<HTMLDialogElement>): boolean {
  const closed = modals.filter((modal) => modal instanceof HTMLDialogElement && !modal.matches(':modal'))
  for (const modal of closed) modals.splice(modals.indexOf(modal), 1)
  const opened = [...open].filter((dialog) => !ownDialogs.has(dialog) && !modals.includes(dialog))
  modals.push(...opened)
  // The event does not leave a shadow root.
  for (const dialog of opened) dialog.addEventListener('close', onEvent, { once: true })
  return closed.length + opened.length > 0
}

function notifyListeners() {
  for (const listener of [...listeners]) listener()
}
