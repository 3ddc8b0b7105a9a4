import { contains, equal, matches, matchesNot, same } from './assertions.ts'
import { namedPart, wordsOf } from './parts.ts'
import type { Stage } from './stage.ts'
import type { ControlUnderContract, TestTools } from './under-contract.ts'

export function hasNames(under: ControlUnderContract, stage: Stage, tools: TestTools): void {
  const { describe, it } = tools
  const { missing, create } = stage

  describe('accessible names', () => {
    it('is associated with its label, hint and message', async () => {
      const control = await create({ hint: 'Comme sur la carte.', required: true })
      control.reportValidity()
      await control.updateComplete
      const named = namedPart(control)
      const label = 'labels' in named ? named.labels?.[0]?.textContent : wordsOf(named, 'aria-labelledby')
      matches(label, /Champ/)
      const words = wordsOf(named, 'aria-describedby')
      contains(words, 'Comme sur la carte.')
      contains(words, missing.fr)
    })

    it('accepts a label of the page, which focuses it', async () => {
      const label = stage.fieldset.appendChild(document.createElement('label'))
      label.htmlFor = 'labelled'
      label.textContent = 'De la page'
      const control = await under.create(stage.fieldset, { name: 'field', id: 'labelled' })
      same([...control.labels], [label])
      label.click()
      equal(document.activeElement, control)
      equal(namedPart(control).getAttribute('aria-label'), 'De la page')
    })

    it(`says ${under.alwaysAnswered ? 'never ' : ''}that it is optional, unless it is required or can't be changed`, async () => {
      const control = await create()
      equal(control.shadowRoot?.textContent?.includes('(facultatif)'), !under.alwaysAnswered)
      control.required = true
      await control.updateComplete
      matchesNot(control.shadowRoot?.textContent, /facultatif/)
      control.required = false
      control.readonly = true
      await control.updateComplete
      matchesNot(control.shadowRoot?.textContent, /facultatif/)
    })
  })
}
