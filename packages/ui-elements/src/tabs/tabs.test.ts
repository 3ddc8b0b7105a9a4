import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcTabs } from './tabs.ts'
import './define.ts'

const sheet = (activation = 'automatic') => html`<ofc-tabs label="Fiche" activation=${activation}>
  <ofc-tab-panel name="hours" label="Heures">Ouverte à 8 h</ofc-tab-panel>
  <ofc-tab-panel name="people" label="Équipe" disabled>Trois personnes</ofc-tab-panel>
  <ofc-tab-panel name="documents" label="Documents"><button>Ajouter</button></ofc-tab-panel>
</ofc-tabs>`

const tab = (tabs: Element, name: string) => {
  const tab = [...(tabs.shadowRoot?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].find(
    ({ textContent }) => textContent === name,
  )
  if (!tab) throw new Error(`no tab ${name}`)
  return tab
}
const shown = (tabs: Element) =>
  [...tabs.children].filter((panel) => panel.checkVisibility()).map((panel) => panel.ariaLabel)
const selected = (tabs: Element) => part(tabs, '[aria-selected="true"]').textContent

async function mounted(activation = 'automatic') {
  const tabs = await mount<OfcTabs>(sheet(activation))
  await rendered(tabs)
  return tabs
}

describe('ofc-tabs', () => {
  afterEach(() => document.body.replaceChildren())

  it('shows one panel, which its tab controls', async () => {
    const tabs = await mounted()
    expect([selected(tabs), shown(tabs)]).to.deep.equal(['Heures', ['Heures']])
    expect(tab(tabs, 'Heures').ariaControlsElements).to.deep.equal([tabs.children[0]])
    expect(part(tabs, '[role="tablist"]').ariaLabel).to.equal('Fiche')
    expect(tabs.children[0]?.getAttribute('role')).to.equal('tabpanel')
  })

  it('moves by arrow keys past disabled tabs, with one tab stop', async () => {
    const tabs = await mounted()
    const tabNames: string[] = []
    tabs.addEventListener('ofc-tab-change', (event) => tabNames.push(event.name))
    await sendKeys({ press: 'Tab' })
    expect(tabs.shadowRoot?.activeElement).to.equal(tab(tabs, 'Heures'))
    await sendKeys({ press: 'ArrowRight' })
    await rendered(tabs)
    expect([tabs.shadowRoot?.activeElement, shown(tabs), tabs.selected]).to.deep.equal([
      tab(tabs, 'Documents'),
      ['Documents'],
      'documents',
    ])
    await sendKeys({ press: 'ArrowRight' })
    await rendered(tabs)
    expect(selected(tabs)).to.equal('Heures')
    await sendKeys({ press: 'End' })
    await sendKeys({ press: 'Tab' })
    expect(document.activeElement).to.equal(tabs.children[2])
    expect(tabNames).to.deep.equal(['documents', 'hours', 'documents'])
  })

  it('waits for Enter when the activation is manual', async () => {
    const tabs = await mounted('manual')
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'ArrowRight' })
    expect([tabs.shadowRoot?.activeElement, selected(tabs)]).to.deep.equal([tab(tabs, 'Documents'), 'Heures'])
    await sendKeys({ press: 'Enter' })
    await rendered(tabs)
    expect(selected(tabs)).to.equal('Documents')
  })

  it('stays when the page cancels the event, and follows its property', async () => {
    const tabs = await mounted()
    tabs.addEventListener('ofc-tab-change', (event) => event.preventDefault())
    tab(tabs, 'Documents').click()
    await rendered(tabs)
    expect(selected(tabs)).to.equal('Heures')
    tabs.selected = 'documents'
    await rendered(tabs)
    expect(shown(tabs)).to.deep.equal(['Documents'])
  })

  it('updates when panels are added, removed and renamed', async () => {
    const tabs = await mounted()
    const more = document.createElement('ofc-tab-panel')
    Object.assign(more, { name: 'more', label: 'Plus' })
    tabs.append(more)
    await new Promise((resolve) => setTimeout(resolve))
    await rendered(tabs)
    expect(tab(tabs, 'Plus')).to.be.instanceOf(HTMLElement)
    more.label = 'Autres'
    await rendered(more)
    await rendered(tabs)
    expect(tab(tabs, 'Autres')).to.be.instanceOf(HTMLElement)
    tabs.children[0]?.remove()
    await new Promise((resolve) => setTimeout(resolve))
    await rendered(tabs)
    expect(selected(tabs)).to.equal('Documents')
  })

  it('scrolls horizontally in a narrow container', async () => {
    await loadTokens()
    const tabs = await mounted()
    tabs.parentElement?.style.setProperty('inline-size', '160px')
    tabs.selected = 'documents'
    await rendered(tabs)
    expect(tabs.scrollWidth).to.be.at.most(160)
    const list = part(tabs, '.list').getBoundingClientRect()
    expect(tab(tabs, 'Documents').getBoundingClientRect().right).to.be.at.most(list.right + 1)
  })

  it('passes axe', async () => {
    await expectAccessible(await mounted())
  })
})
