import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './done.css'

/** What came of a guided form: for whom or for which pharmacy, beside the sign that it is done. */
export function Done({ children }: { readonly children: ReactNode }) {
  return (
    <p className="done">
      <span className="done-sign">
        <Icon name="check" />
      </span>
      <span>{children}</span>
    </p>
  )
}
