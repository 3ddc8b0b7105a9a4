import type { ReactNode } from 'react'
import './filter-menus.css'

/** A row of filters, each a `PanelMenu` with a `ListFilter`; it scrolls sideways on a phone. */
export function FilterMenus({ children }: { readonly children: ReactNode }) {
  return <div className="filter-menus">{children}</div>
}
