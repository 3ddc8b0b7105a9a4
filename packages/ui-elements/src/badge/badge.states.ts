import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = { plain: html`<ofc-badge tone="green">Ενεργό</ofc-badge>` }
