import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

export const states: LanguageStates = { lines: html`<ofc-skeleton lines="2"></ofc-skeleton>` }
