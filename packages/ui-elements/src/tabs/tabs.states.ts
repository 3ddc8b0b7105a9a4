import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  plain: html`
    <ofc-tabs label="Καρτέλες">
      <ofc-tab-panel name="1" label="Ένα">Κείμενο</ofc-tab-panel>
      <ofc-tab-panel name="2" label="Δύο" disabled>Κείμενο</ofc-tab-panel>
    </ofc-tabs>
  `,
}
