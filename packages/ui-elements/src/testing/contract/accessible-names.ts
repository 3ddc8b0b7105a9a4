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

    it('follows a label of the page that is inserted later, reworded or moved', async () => {
      const control = await under.create(stage.fieldset, { name: 'field', id: 'labelled' })
      const name = () => labelledPart(control).getAttribute('aria-label')
      const becomes = async (expected: string | null) => {
        // What follows the page is loaded when it is first needed.
        for (let frames = 0; name() !== expected && frames < 300; frames++)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        equal(name(), expected)
      }
      const label = document.createElement('label')
      label.textContent = 'Nom'
      label.htmlFor = 'labelled'
      stage.form.append(label)
      await becomes('Nom')
      label.textContent = 'Name'
      await becomes('Name')
      label.htmlFor = 'another'
      await becomes(null)
      label.htmlFor = 'labelled'
      await becomes('Name')
      label.remove()
      await becomes(null)
    })

    it('has the name and the description that the page refers to', async () => {
      for (const [id, text] of [
        ['page-name', 'De la page'],
        ['page-help', 'Aide de la page'],
      ] as const) {
        const part = stage.form.appendChild(document.createElement('p'))
        part.id = id
        part.textContent = text
      }
      const control = await under.create(stage.fieldset, { name: 'field', hint: 'Indice' })
      control.setAttribute('aria-labelledby', 'page-name')
      control.setAttribute('aria-describedby', 'page-help')
      const part = labelledPart(control)
      // What follows the page is loaded when it is first needed.
      for (let frames = 0; !part.getAttribute('aria-label') && frames < 300; frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      equal(part.getAttribute('aria-label'), 'De la page')
      includesText(referencedText(part, 'aria-describedby'), 'Indice')
      includesText(referencedText(part, 'aria-describedby'), 'Aide de la page')
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
