import type { ReactNode } from 'react'

export interface ServerRenderingProps {
  /** The language of the page, such as `fr-CA`. */
  readonly language: string
  readonly children: ReactNode
}

/**
 * Put around the page, it gives the React wrappers labels and inputs in the first HTML. In a browser
 * it only shows the page.
 */
export function OfcServerRendering({ children }: ServerRenderingProps): ReactNode {
  return children
}
