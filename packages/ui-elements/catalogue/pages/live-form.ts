import { html, type TemplateResult } from 'lit'
import type { OfcErrorSummary } from '../../src/error-summary/error-summary.ts'
import type { FormControl } from '../../src/forms/form-control.ts'

export interface LiveFormTexts {
  readonly name: string
  readonly email: string
  readonly start: string
  readonly postalCode: string
  readonly terms: string
  readonly send: string
  readonly empty: string
  readonly taken: string
  readonly sent: string
  readonly summaryEntry: (label: string, message: string) => string
}

/** A form to try: it shows what it would submit, and how a server's rejection is displayed. */
export function liveForm(words: LiveFormTexts): TemplateResult {
  return html`
    <form class="live" novalidate @submit=${(event: SubmitEvent) => submit(event, words)}>
      <ofc-error-summary></ofc-error-summary>
      <ofc-text-field name="name" label=${words.name} autocomplete="name" required></ofc-text-field>
      <ofc-text-field name="email" type="email" label=${words.email} hint=${words.taken} autocomplete="email" required></ofc-text-field>
      <ofc-date-input name="start" label=${words.start}></ofc-date-input>
      <ofc-postal-code-field name="postal-code" label=${words.postalCode}></ofc-postal-code-field>
      <ofc-checkbox name="terms" label=${words.terms} required></ofc-checkbox>
      <div class="actions">
        <ofc-button type="submit" variant="filled">${words.send}</ofc-button>
        <ofc-button type="reset" variant="plain">${words.empty}</ofc-button>
      </div>
      <output></output>
    </form>
  `
}

function submit(event: SubmitEvent, words: LiveFormTexts) {
  event.preventDefault()
  const form = event.currentTarget
  if (!(form instanceof HTMLFormElement)) return
  const fields = [...form.querySelectorAll<FormControl>('[name]')]
  const refused = fields.find((field) => 'value' in field && field.value === 'pris@officine.test')
  if (refused) refused.error = words.taken
  const invalid = fields.filter((field) => !field.checkValidity())
  for (const field of invalid) field.reportValidity()
  const summary = form.querySelector<OfcErrorSummary>('ofc-error-summary')
  if (summary) {
    summary.errors = invalid.map((field) => ({
      message: words.summaryEntry(field.label ?? '', field.validationMessage),
      field,
    }))
    if (invalid.length > 0) summary.focus()
  }
  const output = form.querySelector('output')
  if (output && invalid.length === 0)
    output.value = `${words.sent} ${new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))}`
}
