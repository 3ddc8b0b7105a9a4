import { deepEqual, equal, includesText, match } from './assertions.ts'
import { innerInput, shownMessage, waitForTexts } from './control-queries.ts'
import type { ControlUnderContract, TestTools } from './control-under-contract.ts'
import type { TestForm } from './test-form.ts'

export function testErrorMessages(under: ControlUnderContract, stage: TestForm, tools: TestTools): void {
  const { describe, it } = tools
  const { first, second, missing, create, submittedEntries, read, type } = stage

  describe('errors', () => {
    const { wrong } = under
    if (wrong) {
      it('keeps invalid text on screen, blocks the form and explains how to correct it', async () => {
        const control = await create()
        control.focus()
        await tools.type(wrong.text)
        equal(control.validity[wrong.flag], true)
        equal(stage.form.checkValidity(), false)
        equal(read(control), under.wrongValue ?? '')
        equal(innerInput(control)?.value.toUpperCase(), wrong.text.toUpperCase())
        match(control.validationMessage, wrong.fr)
        document.documentElement.lang = 'en-CA'
        await waitForTexts(control)
        match(control.validationMessage, wrong.en)
      })

      it('restores invalid text after back and forward, as invalid as before', async () => {
        const control = await create()
        control.formStateRestoreCallback(wrong.state ?? wrong.text)
        equal(control.validity[wrong.flag], true)
        equal(read(control), under.wrongValue ?? '')
        deepEqual(submittedEntries(), under.wrongValue ? [['field', under.wrongValue]] : [])
        await control.updateComplete
        equal(innerInput(control)?.value.toUpperCase(), wrong.text.toUpperCase())
      })

      it('shows an error on blur, and removes it once it is corrected', async () => {
        const control = await create()
        control.focus()
        await tools.type(wrong.text)
        await control.updateComplete
        equal(shownMessage(control), '')
        await tools.press('Tab')
        await control.updateComplete
        match(shownMessage(control), wrong.fr)
        equal(innerInput(control)?.getAttribute('aria-invalid'), 'true')
        control.focus()
        control.select?.()
        await type(control)
        await control.updateComplete
        equal(shownMessage(control), '')
        equal(innerInput(control)?.hasAttribute('aria-invalid'), false)
      })
    }

    it('leaves the focus to the first invalid field', async () => {
      const control = await create({ required: true })
      const other = await create({ required: true, name: 'other' })
      stage.form.requestSubmit()
      await other.updateComplete
      equal(document.activeElement, control)
      includesText(shownMessage(other), missing.fr)
    })

    it('shows a missing value after an attempt to submit', async () => {
      const control = await create({ required: true })
      const button = stage.form.appendChild(document.createElement('button'))
      button.click()
      await control.updateComplete
      includesText(shownMessage(control), missing.fr)
      equal(document.activeElement, control)
      await type(control)
      await control.updateComplete
      equal(shownMessage(control), '')
    })

    it('shows a custom error at once, until the next edit', async () => {
      const control = await create({ defaultValue: first })
      control.error = 'Ce courriel est déjà pris.'
      equal(control.validity.customError, true)
      await control.updateComplete
      match(shownMessage(control), /déjà pris/)
      control.focus()
      control.select?.()
      if (under.retyped) await stage.sendKeys(under.retyped)
      else await type(control, second)
      await control.updateComplete
      equal(control.validity.valid, true)
      equal(shownMessage(control), '')
    })
  })
}
