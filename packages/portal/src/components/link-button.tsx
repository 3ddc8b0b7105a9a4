import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import { ElementLink } from '../navigation/index.ts'

interface LinkButtonProps {
  /** Without a locale: `/new-employment`. */
  readonly to: string
  /** The state of the new history entry. */
  readonly state?: unknown
  readonly variant?: 'filled' | 'outlined' | 'plain'
  readonly size?: 'small' | 'medium'
  /** The accessible name, if the text alone is not clear; it contains the text. */
  readonly label?: string
  readonly slot?: string
  readonly children: ReactNode
}

/** A link within the portal that looks like a button. */
export function LinkButton({ to, state, ...button }: LinkButtonProps) {
  return (
    <ElementLink to={to} state={state}>
      <OfcButton variant="outlined" {...button} />
    </ElementLink>
  )
}
