import { deepEqual, equal } from './assertions.ts'
import { innerInput } from './control-queries.ts'
import type { ContractControl, ControlUnderContract, TestTools } from './control-under-contract.ts'
import type { TestForm } from './test-form.ts'

export function testAutofill(under: ControlUnderContract, stage: TestForm, tools: TestTools): void {
  const { describe, it } = tools
  const { first, create, read } = stage
  const { typed } = under

  describe('autofill', () => {
    if (under.withoutAutofill) {
      it('has no token: browsers have nothing to fill in', async () => {
        equal('autocomplete' in (await create()), false)
      })
      return
    }

    it('passes on its token, whenever the page sets one, by property or attribute', async () => {
      const control = await create({ autocomplete: 'section-one name' })
      equal(tokenOf(control)?.startsWith('section-one name'), true)
      const fieldOwn = tokenOf(await create())
      for (const [set, token] of [
        [() => Object.assign(control, { autocomplete: undefined }), fieldOwn],
        [() => Object.assign(control, { autocomplete: 'off' }), 'off'],
        [() => Object.assign(control, { autocomplete: '' }), fieldOwn],
        [() => control.setAttribute('autocomplete', 'off'), 'off'],
        [() => control.removeAttribute('autocomplete'), fieldOwn],
      ] as const) {
        set()
        await control.updateComplete
        equal(tokenOf(control), token)
      }
    })

    if (typeof typed === 'string')
      it('takes what a browser or a password manager fills in without focus', async () => {
        const control = await create()
        const input = innerInput(control)
        if (!input) throw new Error(`${control.localName} has no input`)
        const events: string[] = []
        for (const type of ['input', 'change'])
          stage.form.addEventListener(type, ({ target }) => {
            if (target === control) events.push(type)
          })
        // Keys without a name and events that don't cross shadow roots, as password managers send them.
        input.dispatchEvent(new Event('keydown', { bubbles: true }))
        input.value = input instanceof HTMLSelectElement ? first : typed
        for (const type of ['keyup', 'input', 'change'])
          input.dispatchEvent(new Event(type, { bubbles: true }))
        await control.updateComplete
        equal(read(control), first)
        deepEqual(events, ['input', 'change'])
        deepEqual(stage.submittedEntries(), stage.expectedEntries('field', first))
      })
  })
}

const tokenOf = (control: ContractControl) => innerInput(control)?.getAttribute('autocomplete')
