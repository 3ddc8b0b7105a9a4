import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcAccordion } from './accordion.ts'
import type { OfcAccordionItem } from './accordion-item.ts'
import './define.ts'

const questions = (exclusive = false) => html`<ofc-accordion ?exclusive=${exclusive}>
  <ofc-accordion-item heading="Qui peut demander un lien?"><p>Toute personne salariée.</p></ofc-accordion-item>
  <ofc-accordion-item heading="Combien de temps?"><p>Deux jours.</p></ofc-accordion-item>
</ofc-accordion>`

const items = (accordion: Element) => [...accordion.querySelectorAll<OfcAccordionItem>('ofc-accordion-item')]
const openStates = (accordion: Element) =>
  items(accordion).map((item) => part<HTMLDetailsElement>(item, 'details').open)
const later = () => new Promise((resolve) => setTimeout(resolve, 40))

describe('ofc-accordion', () => {
  afterEach(() => document.body.replaceChildren())

  it('is made of native details with headings', async () => {
    const accordion = await mount(questions())
    expect(openStates(accordion)).to.deep.equal([false, false])
    const heading = part(items(accordion)[0] as Element, 'summary [role="heading"]')
    expect([heading.ariaLevel, heading.textContent]).to.deep.equal(['3', 'Qui peut demander un lien?'])
  })

  it('opens and closes with Enter and Space and dispatches ofc-toggle', async () => {
    const accordion = await mount<OfcAccordion>(questions())
    const events: boolean[] = []
    accordion.addEventListener('ofc-toggle', (event) => events.push(event.open))
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Enter' })
    await later()
    expect([openStates(accordion), items(accordion)[0]?.open]).to.deep.equal([[true, false], true])
    await sendKeys({ press: 'Space' })
    await later()
    expect([openStates(accordion), events]).to.deep.equal([
      [false, false],
      [true, false],
    ])
  })

  it('allows one open item at a time when it is exclusive', async () => {
    const accordion = await mount(questions(true))
    for (const item of items(accordion)) {
      part(item, 'summary').click()
      await later()
    }
    expect(openStates(accordion)).to.deep.equal([false, true])
  })

  it('opens when the open attribute is set', async () => {
    const item = await mount<OfcAccordionItem>(
      html`<ofc-accordion-item heading="Aide" open>Texte</ofc-accordion-item>`,
    )
    expect(part<HTMLDetailsElement>(item, 'details').open).to.equal(true)
    item.open = false
    await rendered(item)
    expect(part<HTMLDetailsElement>(item, 'details').open).to.equal(false)
  })

  it('ignores the toggle of a details element in its content', async () => {
    const item = await mount<OfcAccordionItem>(
      html`<ofc-accordion-item heading="Aide" open><details><summary>Plus</summary>Texte</details></ofc-accordion-item>`,
    )
    item.querySelector('summary')?.click()
    await later()
    item.querySelector('summary')?.click()
    await later()
    expect(item.open).to.equal(true)
  })

  it('fits a narrow container with long words', async () => {
    await loadTokens()
    const accordion = await mount(
      html`<ofc-accordion><ofc-accordion-item heading=${'anticonstitutionnellement'.repeat(4)}>x</ofc-accordion-item></ofc-accordion>`,
    )
    accordion.parentElement?.style.setProperty('inline-size', '288px')
    expect(accordion.scrollWidth).to.be.at.most(288)
  })

  it('passes axe, closed and open', async () => {
    const accordion = await mount(questions())
    await expectAccessible(accordion)
    part(items(accordion)[0] as Element, 'summary').click()
    await expectAccessible(accordion)
  })
})
