import { html } from 'lit'
import { answered, type LanguageStates, reported } from '../test-support/language/states.ts'

export const states: LanguageStates = {
  empty: html`<ofc-textarea label="Μήνυμα" hint="Βοήθεια"></ofc-textarea>`,
  disabled: html`<ofc-textarea label="Μήνυμα" disabled></ofc-textarea>`,
  missing: reported(html`<ofc-textarea label="Μήνυμα" required></ofc-textarea>`),
  'too short': answered(html`<ofc-textarea label="Μήνυμα" minlength="5"></ofc-textarea>`, 'αβγ'),
  'too long': answered(html`<ofc-textarea label="Μήνυμα" maxlength="2" counter></ofc-textarea>`, 'αβγ'),
  'around the textarea of the page': reported(
    html`<ofc-textarea label="Μήνυμα" required><textarea name="m"></textarea></ofc-textarea>`,
  ),
}
