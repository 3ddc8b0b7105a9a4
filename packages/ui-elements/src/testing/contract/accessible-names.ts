import { deepEqual, doesNotMatch, equal, includesText, match } from './assertions.ts'
import { labelledPart, referencedText } from './control-queries.ts'
import type { ControlUnderContract, TestTools } from './control-under-contract.ts'
import type { TestForm } from './test-form.ts'

export function testAccessibleNames(under: ControlUnderContract, stage: TestForm, tools: TestTools): void {
  const { describe, it } = tools
  const click = tools.click ?? ((element: HTMLElement) => element.click())
  const { missing, create } = stage

  describe('accessible names', () => {
    it('is associated with its label, hint and message', async () => {
      const control = await create({ hint: 'Comme sur la carte.', required: true })
      control.reportValidity()
      await control.updateComplete
      const named = labelledPart(control)
      const label =
        'labels' in named ? named.labels?.[0]?.textContent : referencedText(named, 'aria-labelledby')
      match(label, /Champ/)
      const words = referencedText(named, 'aria-describedby')
      includesText(words, 'Comme sur la carte.')
      includesText(words, missing.fr)
    })

    it('accepts a label of the page, which focuses it', async () => {
      const label = stage.fieldset.appendChild(document.createElement('label'))
      label.htmlFor = 'labelled'
      label.textContent = 'De la page'
      const control = await under.create(stage.fieldset, { name: 'field', id: 'labelled' })
      deepEqual([...control.labels], [label])
      await click(label)
      equal(document.activeElement, control)
      equal(labelledPart(control).getAttribute('aria-label'), 'De la page')
    })

    it(`says ${under.alwaysAnswered ? 'never ' : ''}that it is optional, unless it is required or can't be changed`, async () => {
      const control = await create()
      equal(control.shadowRoot?.textContent?.includes('(facultatif)'), !under.alwaysAnswered)
      control.required = true
      await control.updateComplete
      doesNotMatch(control.shadowRoot?.textContent, /facultatif/)
      control.required = false
      control.readonly = true
      await control.updateComplete
      doesNotMatch(control.shadowRoot?.textContent, /facultatif/)
    })
  })
}
