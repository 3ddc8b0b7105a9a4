import { createElement, type ReactNode } from 'react'
import { ServerRendered } from './server-rendered.ts'

export interface ServerRenderingProps {
  /** The language of the page, such as `fr-CA`. */
  readonly language: string
  readonly children: ReactNode
}

/**
 * Put around the page, it gives the React wrappers labels and inputs in the first HTML. In a browser
 * it shows the page.
 */
export function OfcServerRendering({ children }: ServerRenderingProps): ReactNode {
  return createElement(ServerRendered.Provider, { value: true }, children)
}
