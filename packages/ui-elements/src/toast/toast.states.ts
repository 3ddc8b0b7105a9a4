import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

const severities = ['info', 'success', 'warning', 'error'] as const

export const states: TextStates = {
  ...Object.fromEntries(
    severities.map((severity) => [
      severity,
      html`<ofc-toast severity=${severity} heading="Τίτλος">Μήνυμα</ofc-toast>`,
    ]),
  ),
  counted: html`<ofc-toast count="3">Μήνυμα</ofc-toast>`,
  'with an action': html`<ofc-toast .action=${{ label: 'Αναίρεση', run: () => {} }}>Μήνυμα</ofc-toast>`,
}
