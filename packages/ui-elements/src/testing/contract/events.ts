import { deepEqual, equal } from './assertions.ts'
import type { ControlUnderContract, TestTools } from './control-under-contract.ts'
import type { TestForm } from './test-form.ts'

export function testEvents(under: ControlUnderContract, stage: TestForm, tools: TestTools): void {
  const { describe, it } = tools
  const { first, create, write, type } = stage

  describe('its events', () => {
    it('fires input on each edit and change when committed, both composed', async () => {
      const frame = stage.fieldset.appendChild(document.createElement('div'))
      const inside = frame.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
      const control = await under.create(inside, { label: 'Champ' })
      const heard: string[] = []
      for (const type of ['input', 'change']) frame.addEventListener(type, () => heard.push(type))
      control.focus()
      await type(control)
      const edits = under.heard ?? [...under.typed].map(() => 'input')
      const committed = under.commitsAtOnce && under.heard ? edits : [...edits, 'change']
      deepEqual(heard, under.commitsAtOnce ? committed : edits)
      await tools.press('Tab')
      deepEqual(heard, committed)
    })

    it('fires nothing when a script sets the value', async () => {
      const control = await create()
      let heard = 0
      for (const type of ['input', 'change']) control.addEventListener(type, () => heard++)
      write(control, first)
      await control.updateComplete
      equal(heard, 0)
    })
  })
}
