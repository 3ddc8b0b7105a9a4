import { code } from './page.ts'

export const read = code(`
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const answer = await fetch('/requests', { method: 'POST', body: new FormData(form) })
    if (answer.status !== 422) return
    for (const { name, message } of await answer.json()) form.elements[name].error = message
  })`)

export const own = code(`
  const [first, last] = form.querySelectorAll('ofc-date-input')
  last.addEventListener('input', () => {
    last.setCustomValidity(last.value < first.value ? 'La fin vient avant le début.' : '')
  })`)

export const native = code(`
  <ofc-text-field>
    <label slot="label" for="email">Courriel</label>
    <input id="email" name="email" type="email" autocomplete="email" required>
  </ofc-text-field>`)

export const summary = code(`
  const invalid = [...form.elements].filter((field) => !field.checkValidity())
  summary.errors = invalid.map((field) => ({ message: field.validationMessage, field }))
  summary.focus()`)
