import { html } from 'lit'
import type { TextStates } from '../test-support/language/text-states.ts'
import type { OfcSessionDialog } from './session-dialog.ts'

const open = (seconds: number) => ({
  template: html`<ofc-session-dialog></ofc-session-dialog>`,
  act: (dialog: OfcSessionDialog) => {
    dialog.expiresAt = Date.now() + seconds * 1000
    dialog.show()
  },
})

export const states: TextStates<OfcSessionDialog> = {
  closed: html`<ofc-session-dialog></ofc-session-dialog>`,
  'minutes left': open(300.2),
  'seconds left': open(25),
  over: open(0.2),
}
