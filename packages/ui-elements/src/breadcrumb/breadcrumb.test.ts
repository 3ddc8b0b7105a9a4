import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import './define.ts'

const path = html`<ofc-breadcrumb><a href="#accueil">Accueil</a><a href="#pharmacies">Pharmacies</a><span>Pharmacie du Vieux-Marché</span></ofc-breadcrumb>`
const visibleLinks = (breadcrumb: Element) =>
  [...breadcrumb.children].filter((page) => page.checkVisibility()).map(({ textContent }) => textContent)
const later = () => new Promise((resolve) => setTimeout(resolve))

describe('ofc-breadcrumb', () => {
  afterEach(() => document.body.replaceChildren())

  it('is a labelled list of links whose last page is the current one', async () => {
    const breadcrumb = await mount(path)
    expect(part(breadcrumb, 'nav').getAttribute('aria-label')).to.equal('Fil d’Ariane')
    expect(breadcrumb.shadowRoot?.querySelectorAll('ol > li')).to.have.length(3)
    expect(breadcrumb.querySelector('[aria-current="page"]')?.textContent).to.equal(
      'Pharmacie du Vieux-Marché',
    )
  })

  it('updates when pages are added or removed', async () => {
    const breadcrumb = await mount(path)
    const hours = document.createElement('span')
    hours.textContent = 'Heures'
    breadcrumb.append(hours)
    await later()
    await rendered(breadcrumb)
    expect(breadcrumb.querySelectorAll('[aria-current]')).to.have.length(1)
    expect(hours.ariaCurrent).to.equal('page')
    expect(visibleLinks(breadcrumb)).to.have.length(4)
    breadcrumb.replaceChildren(hours)
    await later()
    await rendered(breadcrumb)
    expect(visibleLinks(breadcrumb)).to.deep.equal(['Heures'])
  })

  it('leaves an aria-current that the page has set', async () => {
    const breadcrumb = await mount(
      html`<ofc-breadcrumb><a href="#a" aria-current="location">A</a><a href="#b">B</a></ofc-breadcrumb>`,
    )
    expect(breadcrumb.children[1]?.hasAttribute('aria-current')).to.equal(false)
  })

  it('shows only the parent page in a narrow container', async () => {
    await loadTokens()
    const breadcrumb = await mount(path)
    breadcrumb.parentElement?.style.setProperty('inline-size', '288px')
    expect(visibleLinks(breadcrumb)).to.deep.equal(['Pharmacies'])
    expect(breadcrumb.scrollWidth).to.be.at.most(288)
  })

  it('speaks English on an English page', async () => {
    const breadcrumb = await mount(html`<ofc-breadcrumb lang="en-CA"><a href="#a">Home</a></ofc-breadcrumb>`)
    expect(part(breadcrumb, 'nav').getAttribute('aria-label')).to.equal('Breadcrumb')
  })

  it('passes axe', async () => {
    await expectAccessible(await mount(path))
  })
})
