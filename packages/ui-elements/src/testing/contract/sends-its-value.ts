import { equal, same } from './assertions.ts'
import type { Stage } from './stage.ts'
import type { TestTools } from './under-contract.ts'

export function sendsItsValue(stage: Stage, tools: TestTools): void {
  const { describe, it } = tools
  const { first, create, sent, read, write, type, entriesOf } = stage

  describe('what it sends', () => {
    it('sends nothing while it is empty', async () => {
      await create()
      same(sent(), [])
    })

    it('sends its canonical value as soon as it is set', async () => {
      const control = await create()
      write(control, first)
      same(sent(), entriesOf('field', first))
      write(control, '')
      same(sent(), [])
    })

    it('sends the value that it began with', async () => {
      await create({ defaultValue: first })
      same(sent(), entriesOf('field', first))
    })

    it('sends what was typed', async () => {
      const control = await create()
      control.focus()
      await type(control)
      equal(read(control), first)
      same(sent(), entriesOf('field', first))
    })

    it('sends under its present name', async () => {
      const control = await create({ defaultValue: first })
      control.name = 'other'
      same(sent(), entriesOf('other', first))
    })
  })
}
