import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'
import type { OfcMenu } from './menu.ts'

// Labels are Greek, so that all Latin text comes from the element.
const template = html`
  <ofc-menu label="Ενέργειες">
    <ofc-menu-item>Αντιγραφή</ofc-menu-item>
    <ofc-menu-item tone="danger" disabled>Διαγραφή</ofc-menu-item>
  </ofc-menu>
`

export const states: TextStates<OfcMenu> = {
  closed: template,
  open: { template, act: (menu) => menu.show() },
  disabled: html`<ofc-menu label="Ενέργειες" disabled></ofc-menu>`,
}
