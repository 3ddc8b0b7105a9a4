import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'
import type { OfcToastRegion } from './toast-region.ts'

const template = html`<ofc-toast-region></ofc-toast-region>`

export const states: TextStates<OfcToastRegion> = {
  empty: template,
  'with each severity': {
    template,
    act: (region) => {
      for (const severity of ['info', 'success', 'warning', 'error'] as const)
        region.show({ severity, message: 'Μήνυμα' })
    },
  },
  'with an action': {
    template,
    act: (region) =>
      region.show({ severity: 'info', message: 'Μήνυμα', action: { label: 'Αναίρεση', run: () => {} } }),
  },
  'with a count': {
    template,
    act: (region) => {
      for (let times = 0; times < 2; times++) region.show({ severity: 'info', message: 'Μήνυμα' })
    },
  },
}
