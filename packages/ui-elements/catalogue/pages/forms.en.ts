import { html } from 'lit'
import { customValidityCode, errorSummaryCode, nativeInputCode, serverErrorsCode } from './form-code.ts'
import { liveForm } from './live-form.ts'

export const formsInEnglish = () => html`
  <h1>Forms</h1>
  <p>
    Every field takes part in a <code>form</code> as a native one does: <code>name</code>, <code>required</code>,
    <code>form</code>, <code>label for</code>, <code>fieldset disabled</code>, Enter that sends, reset, coming back to the
    page. Try it: the address “pris@officine.test” is refused as a server would.
  </p>
  ${liveForm({
    name: 'Name',
    email: 'Email',
    start: 'First day at work',
    postalCode: 'Postal code',
    terms: 'I accept the terms of use.',
    send: 'Send',
    empty: 'Clear',
    taken: 'pris@officine.test already belongs to somebody.',
    sent: 'Would be sent:',
    summaryEntry: (label, message) => `${label}: ${message}`,
  })}
  <h2>The value</h2>
  <p>
    <code>FormData</code> carries the canonical value: <code>2026-11-21</code>, <code>H2X 1Y4</code>,
    <code>+15145550123</code>, <code>1234.5</code>. What can’t be read stays on screen, keeps the form from being sent, and
    counts as the empty text; nothing is changed or dropped in silence.
  </p>
  <h2>When an error shows</h2>
  <p>
    Once the person has left the field or tried to send, never while typing for the first time. It goes as soon as the answer
    is mended. <code>checkValidity()</code> shows nothing; <code>reportValidity()</code> shows and leads to the field.
  </p>
  <h2>Errors of the server</h2>
  <p>The property <code>error</code> shows at once, makes the field invalid and holds until the next edit.</p>
  ${serverErrorsCode}
  <h2>Rules of your own</h2>
  <p><code>setCustomValidity()</code> makes a field invalid with your message, until you empty it.</p>
  ${customValidityCode}
  <h2>The summary</h2>
  <p><code>ofc-error-summary</code> counts the errors, leads to each field and takes the focus.</p>
  ${errorSummaryCode}
  <h2>A native field inside</h2>
  <p>
    Text fields build around an <code>input</code> that the page gives them: then the form is sent without scripts, and
    password managers see a plain field. Then the native field alone has the name.
  </p>
  ${nativeInputCode}
`
