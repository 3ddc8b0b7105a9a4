import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'
import type { OfcTooltip } from './tooltip.ts'

const template = html`<button id="control">Κουμπί</button><ofc-tooltip for="control">Βοήθεια</ofc-tooltip>`

export const states: LanguageStates<OfcTooltip> = {
  hidden: template,
  shown: { template, act: (tooltip) => tooltip.show() },
}
