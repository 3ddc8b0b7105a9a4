import { equal, same } from './assertions.ts'
import type { Stage } from './stage.ts'
import type { TestTools } from './under-contract.ts'

export function sendsItsValue(stage: Stage, tools: TestTools): void {
  const { describe, it } = tools
  const { first, create, sent, read, write, type, entriesOf } = stage

  describe('the submitted value', () => {
    it('is absent while the control is empty', async () => {
      await create()
      same(sent(), [])
    })

    it('is the canonical value as soon as it is set', async () => {
      const control = await create()
      write(control, first)
      same(sent(), entriesOf('field', first))
      write(control, '')
      same(sent(), [])
    })

    it('is the initial value', async () => {
      await create({ defaultValue: first })
      same(sent(), entriesOf('field', first))
    })

    it('is the typed value', async () => {
      const control = await create()
      control.focus()
      await type(control)
      equal(read(control), first)
      same(sent(), entriesOf('field', first))
    })

    it('is sent under the current name', async () => {
      const control = await create({ defaultValue: first })
      control.name = 'other'
      same(sent(), entriesOf('other', first))
    })
  })
}
