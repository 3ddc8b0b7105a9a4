import { deepEqual, equal } from './assertions.ts'
import { innerInput, labelledPart } from './control-queries.ts'
import type { ControlUnderContract, TestTools } from './control-under-contract.ts'
import type { TestForm } from './test-form.ts'

export function testEvents(under: ControlUnderContract, stage: TestForm, tools: TestTools): void {
  const { describe, it } = tools
  const { first, create, read, write, type } = stage

  describe('its events', () => {
    it('fires input on each edit and change when committed, both composed', async () => {
      const frame = stage.fieldset.appendChild(document.createElement('div'))
      const inside = frame.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
      const control = await under.create(inside, { label: 'Champ' })
      const events: string[] = []
      for (const type of ['input', 'change']) frame.addEventListener(type, () => events.push(type))
      control.focus()
      await type(control)
      const edits = under.heard ?? [...under.typed].map(() => 'input')
      const committed = under.commitsAtOnce && under.heard ? edits : [...edits, 'change']
      deepEqual(events, under.commitsAtOnce ? committed : edits)
      await tools.press('Tab')
      deepEqual(events, committed)
    })

    if (!under.multiline && !under.commitsAtOnce)
      it('fires change once, before Enter sends its form', async () => {
        const control = await create()
        const events: string[] = []
        for (const type of ['change', 'submit']) stage.form.addEventListener(type, () => events.push(type))
        control.focus()
        await type(control)
        await tools.press('Enter')
        await tools.press('Tab')
        deepEqual(events.slice(-2), ['change', 'submit'])
      })

    if (!under.multiline) {
      it('sends its form within the Enter, before any later key', async () => {
        let submits = 0
        const control = await create()
        await type(control)
        stage.form.addEventListener('submit', () => submits++)
        control.focus()
        const options = { key: 'Enter', bubbles: true, composed: true, cancelable: true }
        innerInput(control)?.dispatchEvent(new KeyboardEvent('keypress', options))
        equal(submits, 1)
      })

      it('sends nothing on an Enter that the page prevents', async () => {
        let submits = 0
        const prevent = (event: Event) =>
          event instanceof KeyboardEvent && event.key === 'Enter' && event.preventDefault()
        const control = await create()
        stage.form.addEventListener('submit', () => submits++)
        control.focus()
        for (const [target, type] of [
          [control, 'keydown'],
          [stage.form, 'keydown'],
          [document, 'keydown'],
          [stage.form, 'keypress'],
        ] as const) {
          target.addEventListener(type, prevent)
          await tools.press('Enter')
          // The next key comes after what the Enter before it would have done.
          await tools.press('Shift')
          target.removeEventListener(type, prevent)
          equal(submits, 0)
        }
      })

      it('sends nothing on the Enter that confirms an input method’s text', async () => {
        let submits = 0
        const control = await create()
        stage.form.addEventListener('submit', () => submits++)
        control.focus()
        // As Safari sends it, after the composition.
        const options = { key: 'Enter', keyCode: 229, bubbles: true, composed: true, cancelable: true }
        labelledPart(control).dispatchEvent(new KeyboardEvent('keydown', options))
        await tools.press('Shift')
        equal(submits, 0)
      })
    }

    const { typed } = under
    if (typeof typed === 'string' && !under.heard)
      it('takes no invisible characters of what is pasted, unless it is a secret', async () => {
        const control = await create()
        const input = innerInput(control)
        if (!input || !/^(text|tel|email|url)$/.test(input.type)) return
        control.focus()
        input.value = `\u202d${typed}\u00ad\u202c`
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
        await tools.press('Tab')
        equal(read(control), first)
      })

    it('fires nothing when a script sets the value', async () => {
      const control = await create()
      let events = 0
      for (const type of ['input', 'change']) control.addEventListener(type, () => events++)
      write(control, first)
      await control.updateComplete
      equal(events, 0)
    })
  })
}
