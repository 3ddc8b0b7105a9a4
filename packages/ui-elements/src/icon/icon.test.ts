import { expect } from 'chai'
import { html, svg } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import { type OfcIcon, registerIcons } from './icon.ts'
import { loadDrawings } from './registered-icons.ts'
import './define.ts'

const drawn = async (icon: Element) => {
  await loadDrawings()
  await new Promise((resolve) => setTimeout(resolve))
  await rendered(icon)
  return part(icon, 'svg').childElementCount
}

describe('ofc-icon', () => {
  afterEach(() => document.body.replaceChildren())

  it('renders a library icon by its name', async () => {
    expect(await drawn(await mount(html`<ofc-icon name="calendar"></ofc-icon>`))).to.equal(4)
  })

  it('renders an icon registered by the page, which overrides a library icon of the same name', async () => {
    registerIcons({
      mortar: svg`<path d="M3 11h18" />`,
      pill: svg`<circle r="4" cx="12" cy="12" /><path d="M1 1" />`,
    })
    expect(await drawn(await mount(html`<ofc-icon name="mortar"></ofc-icon>`))).to.equal(1)
    expect(part(await mount(html`<ofc-icon name="pill"></ofc-icon>`), 'circle').getAttribute('r')).to.equal(
      '4',
    )
  })

  it('renders the new icon when its name changes, and nothing for an unknown name', async () => {
    const icon = await mount<OfcIcon>(html`<ofc-icon name="x"></ofc-icon>`)
    await drawn(icon)
    icon.name = 'check'
    expect(await drawn(icon)).to.equal(1)
    icon.name = 'licorne'
    expect(await drawn(icon)).to.equal(0)
  })

  it('is hidden from assistive technology without a label, and an image with a name with one', async () => {
    const silent = part(await mount(html`<ofc-icon name="x"></ofc-icon>`), 'svg')
    expect(silent.getAttribute('aria-hidden')).to.equal('true')
    const named = part(await mount(html`<ofc-icon name="x" label="Refusé"></ofc-icon>`), 'svg')
    expect([named.getAttribute('role'), named.getAttribute('aria-label'), named.ariaHidden]).to.deep.equal([
      'img',
      'Refusé',
      null,
    ])
  })

  it('has the size of the text around it', async () => {
    const container = await mount(html`<p><ofc-icon name="x"></ofc-icon></p>`)
    container.style.setProperty('font-size', '32px')
    expect(container.querySelector('ofc-icon')?.getBoundingClientRect().width).to.equal(40)
  })

  it('passes axe', async () => {
    await expectAccessible(await mount(html`<p><ofc-icon name="x" label="Refusé"></ofc-icon> Demande</p>`))
  })
})
