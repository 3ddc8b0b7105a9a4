import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { mount } from '../test-support/mount.ts'
import type { OfcCard } from './card.ts'
import './define.ts'

describe('ofc-card', () => {
  it('renders no space for empty slots', async () => {
    await loadTokens()
    const container = await mount(html`<div>
      <ofc-card>Texte</ofc-card><ofc-card><h2 slot="header">Titre</h2>Texte</ofc-card>
    </div>`)
    const [plain, headed] = [...container.querySelectorAll<OfcCard>('ofc-card')].map(
      (card) => card.offsetHeight,
    )
    expect(plain).to.be.below(90)
    expect(headed).to.be.above(plain ?? 0)
  })

  it('lets rows reach its edges and draws a hairline above each', async () => {
    await loadTokens()
    const card = await mount<OfcCard>(html`<ofc-card padding="none"><div>Un</div><div>Deux</div></ofc-card>`)
    const [first, second] = [...card.children]
    expect(first?.clientWidth).to.equal(card.clientWidth)
    expect(second && getComputedStyle(second).borderBlockStartWidth).to.equal('1px')
  })

  it('gives a link in its header the full height', async () => {
    await loadTokens()
    const card = await mount<OfcCard>(
      html`<ofc-card><a slot="header" href="#x" style="display: inline-block; block-size: 44px">Modifier</a>Texte</ofc-card>`,
    )
    const { left, bottom } = card.querySelector('a')?.getBoundingClientRect() ?? new DOMRect()
    expect(document.elementFromPoint(left + 2, bottom - 2)?.localName).to.equal('a')
  })

  it('stays within 320 px with a long French word', async () => {
    await loadTokens()
    const container = await mount(
      html`<div><ofc-card><h2 slot="header">Anticonstitutionnellement</h2>${'é'.repeat(80)}</ofc-card></div>`,
    )
    container.style.setProperty('inline-size', '288px')
    expect(container.scrollWidth).to.equal(288)
  })

  it('passes axe', async () => {
    await expectAccessible(
      await mount(html`<ofc-card><h2 slot="header">Titre</h2>Texte<p slot="footer">Note</p></ofc-card>`),
    )
  })
})
