import type { LitElementRenderer } from '@lit-labs/ssr'
import { cloneElement, type ReactNode } from 'react'
import {
  type PanelMarkup,
  setPanels,
  unselectedAttribute,
  unselectedPanels,
} from '../server/children-markup.ts'
import { type AnyElement, elementsIn, load, mapElements, textOf } from './react-children.ts'

/** Gives the tabs their panels, and marks those that are not selected. */
export function describePanels(
  renderer: LitElementRenderer,
  selected: string,
  content: ReactNode[],
): ReactNode[] {
  const panels = readPanels(content)
  if (!panels) return content
  setPanels(renderer, panels)
  const unselected = new Set(unselectedPanels(panels, selected).map(({ element }) => element))
  return content.map((child) =>
    mapElements(child, (element) =>
      unselected.has(element) ? cloneElement(element, { [unselectedAttribute]: true }) : element,
    ),
  )
}

/** The panels among the children of `ofc-tabs`; undefined if another component may render one. */
function readPanels(children: ReactNode): (PanelMarkup & { element: AnyElement })[] | undefined {
  const elements = elementsIn(children)
  if (!elements.every(isPanel)) return undefined
  return elements.map((element) => ({
    element,
    name: textOf(element.props.name),
    label: textOf(element.props.label),
    disabled: Boolean(element.props.disabled),
  }))
}

/** Wrappers are memoized; in a server component's output they are lazy until they are loaded. */
function isPanel({ type }: AnyElement): boolean {
  const wrapper = load(type) as { readonly type?: { readonly displayName?: string } }
  return wrapper.type?.displayName === 'OfcTabPanel'
}
