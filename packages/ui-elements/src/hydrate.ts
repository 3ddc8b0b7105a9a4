/**
 * Lets elements take over what a server rendered. Import it before any element, and once.
 *
 * @module
 */
import '@lit-labs/ssr-client/lit-element-hydrate-support.js'
import type { LitElement } from 'lit'
import { EarlyChoice } from './choices/early-choice.ts'
import { earlyEdits } from './forms/early-edits.ts'
import { EarlyText } from './forms/early-text.ts'

earlyEdits.textOf = (...parameters) => new EarlyText(...parameters)
earlyEdits.choiceOf = (...parameters) => new EarlyChoice(...parameters)

type Patch = (lit: { readonly LitElement: typeof LitElement }) => void

const lit = globalThis as { litElementHydrateSupport?: Patch }
const supportHydration = lit.litElementHydrateSupport

/**
 * Renders an element anew if it differs from what the server rendered, as when a framework set a
 * property before the element was defined. Lit throws then.
 */
lit.litElementHydrateSupport = ({ LitElement }) => {
  supportHydration?.({ LitElement })
  const prototype = LitElement.prototype as unknown as { update(changed: unknown): void }
  const { update } = prototype
  prototype.update = function (this: LitElement, changed) {
    try {
      update.call(this, changed)
    } catch (error) {
      if (this.hasUpdated || !this.shadowRoot?.firstChild) throw error
      for (const node of [...this.shadowRoot.childNodes]) if (node.nodeName !== 'STYLE') node.remove()
      update.call(this, changed)
    }
  }
}
