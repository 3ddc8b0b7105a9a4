import * as original from 'react'

export type Props = Readonly<Record<string, unknown>>

/** Creates the React element of a custom element, with its shadow tree. */
export type RenderElement = (
  tagName: string,
  props: Props,
  children: original.ReactNode[],
) => original.ReactNode

interface ServerRendering {
  /** Set by `OfcServerRendering`; without it the elements have no shadow tree in the first HTML. */
  officineRenderElement?: RenderElement
  /** Lets `@lit/react` pass the properties of an element on. */
  litSsrReactEnabled?: boolean
}

export const serverRendering = globalThis as ServerRendering

function createElement(type: string, props: Props, ...children: original.ReactNode[]) {
  return (
    serverRendering.officineRenderElement?.(type, props, children) ??
    original.createElement(type, props, ...children)
  )
}

/** React as the wrappers use it in Node. */
export const react = { ...original, createElement } as typeof original
