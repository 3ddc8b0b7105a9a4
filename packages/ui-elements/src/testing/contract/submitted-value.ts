import { deepEqual, equal } from './assertions.ts'
import type { TestTools } from './control-under-contract.ts'
import type { TestForm } from './test-form.ts'

export function testSubmittedValue(stage: TestForm, tools: TestTools): void {
  const { describe, it } = tools
  const { first, create, submittedEntries, read, write, type, expectedEntries } = stage

  describe('the submitted value', () => {
    it('is absent while the control is empty', async () => {
      await create()
      deepEqual(submittedEntries(), [])
    })

    it('is the canonical value as soon as it is set', async () => {
      const control = await create()
      write(control, first)
      deepEqual(submittedEntries(), expectedEntries('field', first))
      write(control, '')
      deepEqual(submittedEntries(), [])
    })

    it('is the initial value', async () => {
      await create({ defaultValue: first })
      deepEqual(submittedEntries(), expectedEntries('field', first))
    })

    it('is the typed value', async () => {
      const control = await create()
      control.focus()
      await type(control)
      equal(read(control), first)
      deepEqual(submittedEntries(), expectedEntries('field', first))
    })

    it('is sent under the current name', async () => {
      const control = await create({ defaultValue: first })
      control.name = 'other'
      deepEqual(submittedEntries(), expectedEntries('other', first))
    })
  })
}
