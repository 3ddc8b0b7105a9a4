import type { createElement } from 'react'

interface WrappedElement {
  readonly react: { readonly createElement: typeof createElement }
  readonly tagName: string
}

/**
 * Replaces `createComponent` of @lit/react in tests without a browser (`vite.config.ts`). The
 * original sets properties in the browser only; here they are attributes, which tests can read.
 */
export const createComponent =
  ({ react, tagName }: WrappedElement) =>
  (properties: object) =>
    react.createElement(tagName, properties)
