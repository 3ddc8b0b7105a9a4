import type { EarlyChoice } from '../choices/early-choice.ts'
import type { EarlyText } from './early-text.ts'

/**
 * Makes what keeps an element's edits from before hydration. `hydrate.js` sets it, so that pages that
 * no server rendered do without its code.
 */
export const earlyEdits: {
  textOf?: (...parameters: ConstructorParameters<typeof EarlyText>) => EarlyText
  choiceOf?: (...parameters: ConstructorParameters<typeof EarlyChoice>) => EarlyChoice
} = {}
