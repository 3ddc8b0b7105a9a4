import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { Props } from './react-on-server.ts'

export type AnyElement = ReactElement<Props>

/** Children with changed elements, in the same arrays and fragments. */
export function mapElements(node: ReactNode, change: (element: AnyElement) => ReactNode): ReactNode {
  const loaded = load(node)
  if (Array.isArray(loaded))
    return loaded.map((child, index) => withKey(mapElements(child, change), child, index))
  if (!isValidElement<Props>(loaded)) return loaded
  if (loaded.type !== Fragment) return change(loaded)
  return cloneElement(loaded, {}, mapElements(loaded.props.children as ReactNode, change))
}

/** A changed element of a list that React has checked already is without a key. */
function withKey(changed: ReactNode, child: ReactNode, index: number): ReactNode {
  const hasKey = changed === child || !isValidElement(changed) || changed.key !== null
  return hasKey ? changed : cloneElement(changed, { key: `child ${index}` })
}

/** The elements among children, in any arrays and fragments. */
export function elementsIn(children: ReactNode): AnyElement[] {
  const elements: AnyElement[] = []
  mapElements(children, (element) => {
    elements.push(element)
    return element
  })
  return elements
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
