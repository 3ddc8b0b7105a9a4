import { html } from 'lit'
import type { LanguageStates } from '../test-support/language/language-states.ts'
import type { OfcMenu } from './menu.ts'

const template = html`
  <ofc-menu label="Ενέργειες">
    <ofc-menu-item>Αντιγραφή</ofc-menu-item>
    <ofc-menu-item tone="danger" disabled>Διαγραφή</ofc-menu-item>
  </ofc-menu>
`

export const states: LanguageStates<OfcMenu> = {
  closed: template,
  open: { template, act: (menu) => menu.show() },
  disabled: html`<ofc-menu label="Ενέργειες" disabled></ofc-menu>`,
}
