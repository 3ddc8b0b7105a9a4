import { deepEqual, equal, notEqual } from './assertions.ts'
import { shownMessage } from './control-queries.ts'
import type { ControlUnderContract, TestTools } from './control-under-contract.ts'
import type { TestForm } from './test-form.ts'

export function testFormAssociation(under: ControlUnderContract, stage: TestForm, tools: TestTools): void {
  const { describe, it } = tools
  const { first, second, create, submittedEntries, read, write, expectedEntries } = stage

  describe('its form', () => {
    it("is the control's `form`, and lists the control in its `elements`", async () => {
      const control = await create()
      equal(control.form, stage.form)
      equal([...stage.form.elements].includes(control), true)
      equal(stage.form.elements.namedItem('field'), control)
    })

    it('is the one with the id in `form=`', async () => {
      const outside = document.body.appendChild(document.createElement('div'))
      const control = await under.create(outside, { label: 'Champ', name: 'field', defaultValue: first })
      control.setAttribute('form', 'contract')
      equal(control.form, stage.form)
      deepEqual(submittedEntries(), expectedEntries('field', first))
    })

    it('restores the initial value on reset, and clears errors', async () => {
      const control = await create({ defaultValue: first, required: true })
      write(control, second)
      stage.form.reset()
      equal(read(control), first)
      deepEqual(submittedEntries(), expectedEntries('field', first))
      write(control, '')
      control.reportValidity()
      await control.updateComplete
      notEqual(shownMessage(control), '')
      stage.form.reset()
      await control.updateComplete
      equal(read(control), first)
      equal(shownMessage(control), '')
    })

    const byEnter = under.multiline ? 'is not sent' : 'is sent'
    it(`${byEnter} by Enter`, async () => {
      const control = await create()
      let submissions = 0
      stage.form.addEventListener('submit', () => submissions++)
      control.focus()
      await tools.press('Enter')
      equal(submissions, under.multiline ? 0 : 1)
    })

    it(`${byEnter} by Enter through its default button`, async () => {
      const control = await create()
      const other = stage.fieldset.appendChild(document.createElement('input'))
      const button = stage.form.appendChild(document.createElement('button'))
      let submitter: unknown
      stage.form.addEventListener('submit', (event) => {
        submitter = event.submitter
      })
      control.focus()
      await tools.press('Enter')
      equal(submitter === button, !under.multiline)
      equal(other.form, stage.form)
    })

    it('keeps its value and its styles in another document, and after its return', async () => {
      const control = await create({ defaultValue: first })
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.contentDocument?.body.append(control)
      await styled(control)
      equal(read(control), first)
      stage.fieldset.append(control)
      await styled(control)
      equal(read(control), first)
      deepEqual(submittedEntries(), expectedEntries('field', first))
    })

    it('restores its state after back and forward', async () => {
      const control = await create()
      control.formStateRestoreCallback(under.access?.state?.(first) ?? first)
      equal(read(control), first)
      deepEqual(submittedEntries(), expectedEntries('field', first))
    })
  })
}

/** Waits until a control has its styles: in another document they are loaded. */
async function styled(control: HTMLElement): Promise<void> {
  while (getComputedStyle(control).display === 'inline')
    await new Promise((resolve) => setTimeout(resolve, 10))
}
