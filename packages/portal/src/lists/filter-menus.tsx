import type { ReactNode } from 'react'
import './filter-menus.css'

/** Filters in a row, each a `PanelMenu` of a `ListFilter`; it scrolls sideways on a phone. */
export function FilterMenus({ children }: { readonly children: ReactNode }) {
  return <div className="filter-menus">{children}</div>
}
