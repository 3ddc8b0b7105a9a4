import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import './filter-menu.css'

/** Filters in a row, which scrolls sideways on a phone. */
export function FilterMenus({ children }: { readonly children: ReactNode }) {
  return <div className="filter-menus">{children}</div>
}

interface FilterMenuProps {
  /** What the button says: the filter, and how much is chosen. */
  readonly summary: string
  /** A `ListFilter`. */
  readonly children: ReactNode
}

/** A filter behind a button. It stays open while choices are made, and closes on Escape and when it is left. */
export function FilterMenu({ summary, children }: FilterMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeUnlessWithin = ({ target }: Event) => {
      if (target instanceof Node && menu.current && !menu.current.contains(target)) menu.current.open = false
    }
    document.addEventListener('pointerdown', closeUnlessWithin)
    return () => document.removeEventListener('pointerdown', closeUnlessWithin)
  }, [])

  return (
    <details className="filter-menu" ref={menu} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <summary>
        {summary}
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      <div className="filter-menu-panel">{children}</div>
    </details>
  )
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

/** Safari gives a pressed link no focus: where it goes nowhere, nothing was left. */
function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}
