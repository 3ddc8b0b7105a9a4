import { doesNotMatch, equal, includesText } from './assertions.ts'
import { shownMessage, waitForTexts } from './control-queries.ts'
import type { TestTools } from './control-under-contract.ts'
import type { TestForm } from './test-form.ts'

export function testValidity(stage: TestForm, tools: TestTools): void {
  const { describe, it } = tools
  const { first, missing, create, write } = stage

  describe('validity', () => {
    it('is current as soon as a property is set', async () => {
      const control = await create()
      equal(control.willValidate, true)
      equal(control.validity.valid, true)
      control.required = true
      equal(control.validity.valueMissing, true)
      equal(control.checkValidity(), false)
      equal(stage.form.checkValidity(), false)
      write(control, first)
      equal(control.validity.valid, true)
      equal(stage.form.checkValidity(), true)
      equal(control.validationMessage, '')
    })

    it('is current before the element is in a page', async () => {
      const control = await create({ required: true })
      control.remove()
      write(control, '')
      equal(control.checkValidity(), false)
      write(control, first)
      equal(control.checkValidity(), true)
    })

    it('fires invalid, and shows no message on checkValidity', async () => {
      const control = await create({ required: true })
      let fired = 0
      control.addEventListener('invalid', () => fired++)
      control.checkValidity()
      await control.updateComplete
      equal(fired, 1)
      equal(shownMessage(control), '')
    })

    it('takes the focus and shows the message on reportValidity', async () => {
      const control = await create({ required: true })
      equal(control.reportValidity(), false)
      await control.updateComplete
      equal(document.activeElement, control)
      includesText(shownMessage(control), missing.fr)
    })

    it('accepts a custom message of the page', async () => {
      const control = await create({ defaultValue: first })
      control.setCustomValidity('Déjà pris.')
      equal(control.validity.customError, true)
      equal(control.validationMessage, 'Déjà pris.')
      equal(stage.form.checkValidity(), false)
      control.setCustomValidity('')
      equal(control.checkValidity(), true)
    })

    it('uses the language of the page, live', async () => {
      const control = await create({ required: true })
      equal(control.validationMessage, missing.fr)
      document.documentElement.lang = 'en-CA'
      await waitForTexts(control)
      equal(control.validationMessage, missing.en)
      doesNotMatch(control.shadowRoot?.textContent, /facultatif/)
    })

    it('is not checked for a read-only field', async () => {
      const control = await create({ required: true })
      control.readonly = true
      equal(control.willValidate, false)
      equal(stage.form.checkValidity(), true)
    })
  })
}
