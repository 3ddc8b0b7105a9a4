import { html } from 'lit'
import type { LanguageStates } from '../base/testing/language/states.ts'

export const states: LanguageStates = { lines: html`<ofc-skeleton lines="2"></ofc-skeleton>` }
