import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'
import type { OfcTooltip } from './tooltip.ts'

const template = html`<button id="control">Κουμπί</button><ofc-tooltip for="control">Βοήθεια</ofc-tooltip>`

export const states: TextStates<OfcTooltip> = {
  hidden: template,
  shown: { template, act: (tooltip) => tooltip.show() },
}
