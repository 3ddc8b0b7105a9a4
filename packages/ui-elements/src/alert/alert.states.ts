import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

const severities = ['info', 'success', 'warning', 'error'] as const

export const states: TextStates = Object.fromEntries(
  severities.map((severity) => [
    severity,
    html`<ofc-alert severity=${severity} heading="Τίτλος" dismissible>Μήνυμα</ofc-alert>`,
  ]),
)
