import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useArrival } from '../../navigation/index.ts'

interface PopoverMenuProps {
  /** What the button shows, and its name. */
  readonly button: ReactNode
  readonly label: string
  /** The pointer or the focus is on the button, which may be pressed next. */
  readonly onNear: () => void
  readonly children: ReactNode
}

/**
 * A button that opens a panel. The platform's popover does the rest: Escape, a press elsewhere, focus into the panel and
 * back, and the button's expanded state. It closes when the person goes
 * elsewhere, or follows a link to where they are.
 */
export function PopoverMenu({ button, label, onNear, children }: PopoverMenuProps) {
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
      <button
        type="button"
        className="shell-tool"
        popoverTarget={id}
        aria-label={label}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onNear}
      >
        {button}
      </button>
      <dialog className="shell-menu" id={id} popover="auto" ref={panel} aria-label={label}>
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
