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
 * back, and the button's expanded state. It closes when the person goes elsewhere.
 */
export function PopoverMenu({ className = '', button, label, children }: PopoverMenuProps) {
  const id = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const path = useArrival()?.place.path

  useEffect(() => panel.current?.hidePopover(), [path])

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
