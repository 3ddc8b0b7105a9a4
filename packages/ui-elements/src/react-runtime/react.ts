import * as original from 'react'
import { ServerRendered } from './server-rendered.ts'

/**
 * On a server the shadow tree stands before the children. `null` stands for it here: an id of
 * `useId` counts what is beside a component, and must be the same.
 */
function createElement(
  type: string,
  props: { children?: original.ReactNode },
  ...content: original.ReactNode[]
) {
  // biome-ignore lint/correctness/useHookAtTopLevel: @lit/react calls it while a wrapper renders.
  if (!original.useContext(ServerRendered)) return original.createElement(type, props, ...content)
  return original.createElement(type, props, null, ...(content.length > 0 ? content : [props.children]))
}

/** React as the wrappers use it in a browser; `react-on-server.ts` stands in for it in Node. */
export const react = { ...original, createElement } as typeof original
