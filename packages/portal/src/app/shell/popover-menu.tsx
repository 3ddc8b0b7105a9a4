import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useArrival } from '../../navigation/index.ts'

interface PopoverMenuProps {
  /** The visible content of the button; `label` is its accessible name. */
  readonly button: ReactNode
  readonly label: string
  /** Called on hover or focus of the button, to preload the panel. */
  readonly onNear: () => void
  readonly children: ReactNode
}

/**
 * A button that opens a panel. The popover API handles Escape, outside clicks, focus and the
 * expanded state. The panel closes after a navigation, or on a click on a link to the current page.
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

/** Whether a click was on a link to the current page. */
function leadsHere(pressed: Element): boolean {
  const link = pressed.closest('a, ofc-button')
  const address = link && 'href' in link && link.href
  return typeof address === 'string' && new URL(address, location.origin).pathname === location.pathname
}
