import { deepEqual, equal } from './assertions.ts'
import { innerInput } from './control-queries.ts'
import type { TestTools } from './control-under-contract.ts'
import type { TestForm } from './test-form.ts'

export function testDisabledState(stage: TestForm, tools: TestTools): void {
  const { describe, it } = tools
  const { first, create, submittedEntries, expectedEntries } = stage

  describe('disabled', () => {
    it('by its fieldset: is left out of the form data, then included again', async () => {
      const control = await create({ defaultValue: first, required: true })
      stage.fieldset.disabled = true
      await control.updateComplete
      deepEqual(submittedEntries(), [])
      equal(control.matches(':disabled'), true)
      equal(control.willValidate, false)
      equal(innerInput(control)?.disabled, true)
      stage.fieldset.disabled = false
      await control.updateComplete
      deepEqual(submittedEntries(), expectedEntries('field', first))
      equal(control.matches(':disabled'), false)
      equal(innerInput(control)?.disabled, false)
    })

    it('by its property: takes effect at once, in both directions', async () => {
      const control = await create({ defaultValue: first })
      control.disabled = true
      deepEqual(submittedEntries(), [])
      equal(control.matches(':disabled'), true)
      await control.updateComplete
      equal(innerInput(control)?.disabled, true)
      control.disabled = false
      deepEqual(submittedEntries(), expectedEntries('field', first))
      await control.updateComplete
      equal(innerInput(control)?.disabled, false)
    })

    it('stays disabled by its own property when its fieldset is enabled', async () => {
      const control = await create({ disabled: true })
      stage.fieldset.disabled = true
      stage.fieldset.disabled = false
      await control.updateComplete
      equal(innerInput(control)?.disabled, true)
    })
  })
}
