import { code } from './guide-page.ts'

export const serverErrorsCode = code(`
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const answer = await fetch('/requests', { method: 'POST', body: new FormData(form) })
    if (answer.status !== 422) return
    for (const { name, message } of await answer.json()) form.elements[name].error = message
  })`)

export const customValidityCode = code(`
  const [first, last] = form.querySelectorAll('ofc-date-input')
  last.addEventListener('input', () => {
    last.setCustomValidity(last.value < first.value ? 'La fin vient avant le début.' : '')
  })`)

export const nativeInputCode = code(`
  <ofc-text-field>
    <label slot="label" for="email">Courriel</label>
    <input id="email" name="email" type="email" autocomplete="email" required>
  </ofc-text-field>`)

export const errorSummaryCode = code(`
  const invalid = [...form.elements].filter((field) => !field.checkValidity())
  summary.errors = invalid.map((field) => ({ message: field.validationMessage, field }))
  summary.focus()`)
