import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = { plain: html`<ofc-badge tone="green">Ενεργό</ofc-badge>` }
