import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icons/icon.tsx'
import './panel-menu.css'

interface PanelMenuProps {
  readonly className?: string
  /** The content of the button. */
  readonly summary: ReactNode
  readonly children: ReactNode
}

/**
 * A panel behind a button. It stays open while choices are made, and closes on
 * Escape and when it loses the focus.
 */
export function PanelMenu({ className = '', summary, children }: PanelMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeUnlessWithin = ({ target }: Event) => {
      if (target instanceof Node && menu.current && !menu.current.contains(target)) menu.current.open = false
    }
    document.addEventListener('pointerdown', closeUnlessWithin)
    return () => document.removeEventListener('pointerdown', closeUnlessWithin)
  }, [])

  return (
    <details
      className={`panel-menu ${className}`}
      ref={menu}
      onKeyDown={closeOnEscape}
      onBlur={closeOnFocusOut}
    >
      <summary>
        {summary}
        <Icon name="chevronDown" />
      </summary>
      <div className="panel-menu-panel">{children}</div>
    </details>
  )
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

/**
 * Safari does not focus a clicked link: without a `relatedTarget` the
 * focus has not moved elsewhere.
 */
function closeOnFocusOut({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}
