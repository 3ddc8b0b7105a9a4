import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useArrival } from '../../navigation/index.ts'

interface PopoverMenuProps {
  readonly className?: string
  /** What the button shows, and its name. */
  readonly button: ReactNode
  readonly label: string
  readonly children: ReactNode
}

/**
 * A button that opens a panel. The platform's popover does the rest: Escape, a press elsewhere, focus into the panel and
 * back, and the button's expanded state. It closes when the person goes elsewhere, or follows a link to where they are.
 */
export function PopoverMenu({ className = '', button, label, children }: PopoverMenuProps) {
  const id = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const path = useArrival()?.place.path

  useEffect(() => panel.current?.hidePopover(), [path])

  useEffect(() => {
    const menu = panel.current
    const closeIfHere = ({ target }: Event) => {
      if (target instanceof Element && leadsHere(target)) menu?.hidePopover()
    }
    menu?.addEventListener('click', closeIfHere)
    return () => menu?.removeEventListener('click', closeIfHere)
  }, [])

  return (
    <>
      <button type="button" className={`shell-tool ${className}`} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <dialog className={`shell-menu ${className}`} id={id} popover="auto" ref={panel} aria-label={label}>
        {children}
      </dialog>
    </>
  )
}

/** Whether a press was on a link to the page on screen. */
function leadsHere(pressed: Element): boolean {
  const link = pressed.closest('a, ofc-button')
  const address = link && 'href' in link && link.href
  return typeof address === 'string' && new URL(address, location.origin).pathname === location.pathname
}
