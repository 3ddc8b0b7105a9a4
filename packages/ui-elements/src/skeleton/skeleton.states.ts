import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = { lines: html`<ofc-skeleton lines="2"></ofc-skeleton>` }
