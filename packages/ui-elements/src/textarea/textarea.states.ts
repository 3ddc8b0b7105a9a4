import { html } from 'lit'
import { invalidState, type TextStates, typedState } from '../test-support/language/text-states.ts'

export const states: TextStates = {
  empty: html`<ofc-textarea label="Μήνυμα" hint="Βοήθεια"></ofc-textarea>`,
  disabled: html`<ofc-textarea label="Μήνυμα" disabled></ofc-textarea>`,
  missing: invalidState(html`<ofc-textarea label="Μήνυμα" required></ofc-textarea>`),
  'too short': typedState(html`<ofc-textarea label="Μήνυμα" minlength="5"></ofc-textarea>`, 'αβγ'),
  'too long': typedState(html`<ofc-textarea label="Μήνυμα" maxlength="2" counter></ofc-textarea>`, 'αβγ'),
  'around the textarea of the page': invalidState(
    html`<ofc-textarea label="Μήνυμα" required><textarea name="m"></textarea></ofc-textarea>`,
  ),
}
