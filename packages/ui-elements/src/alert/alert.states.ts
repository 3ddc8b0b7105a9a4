import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'

const severities = ['info', 'success', 'warning', 'error'] as const

export const states: LanguageStates = Object.fromEntries(
  severities.map((severity) => [
    severity,
    html`<ofc-alert severity=${severity} heading="Τίτλος" dismissible>Μήνυμα</ofc-alert>`,
  ]),
)
