import { equal, same } from './assertions.ts'
import { innerInput } from './parts.ts'
import type { Stage } from './stage.ts'
import type { TestTools } from './under-contract.ts'

export function isDisabled(stage: Stage, tools: TestTools): void {
  const { describe, it } = tools
  const { first, create, sent, entriesOf } = stage

  describe('disabled', () => {
    it('by its fieldset: is left out of the form data, then included again', async () => {
      const control = await create({ defaultValue: first, required: true })
      stage.fieldset.disabled = true
      await control.updateComplete
      same(sent(), [])
      equal(control.matches(':disabled'), true)
      equal(control.willValidate, false)
      equal(innerInput(control)?.disabled, true)
      stage.fieldset.disabled = false
      await control.updateComplete
      same(sent(), entriesOf('field', first))
      equal(control.matches(':disabled'), false)
      equal(innerInput(control)?.disabled, false)
    })

    it('by its property: takes effect at once, in both directions', async () => {
      const control = await create({ defaultValue: first })
      control.disabled = true
      same(sent(), [])
      equal(control.matches(':disabled'), true)
      await control.updateComplete
      equal(innerInput(control)?.disabled, true)
      control.disabled = false
      same(sent(), entriesOf('field', first))
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
