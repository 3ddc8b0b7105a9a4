import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { Props } from './react-on-server.ts'

export type AnyElement = ReactElement<Props>

/** The elements among children, in any arrays and fragments. */
export function elementsIn(children: ReactNode): AnyElement[] {
  const loaded = load(children)
  if (Array.isArray(loaded)) return loaded.flatMap(elementsIn)
  if (!isValidElement<Props>(loaded)) return []
  return loaded.type === Fragment ? elementsIn(loaded.props.children as ReactNode) : [loaded]
}

/** The text of a property. */
export const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

interface Lazy {
  readonly $$typeof: symbol
  readonly _payload: unknown
  readonly _init: (payload: unknown) => unknown
}

/** What a lazy component or node resolves to; suspends the render until then. */
export function load<T>(value: T): T {
  const { $$typeof, _init, _payload } = Object(value) as Partial<Lazy>
  return $$typeof === Symbol.for('react.lazy') && _init ? load(_init(_payload) as T) : value
}
