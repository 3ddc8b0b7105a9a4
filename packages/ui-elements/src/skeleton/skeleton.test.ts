import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount } from '../test-support/mount.ts'
import type { OfcSkeleton } from './skeleton.ts'
import './define.ts'

describe('ofc-skeleton', () => {
  it('renders the given number of lines, hidden from screen readers', async () => {
    const skeleton = await mount<OfcSkeleton>(html`<ofc-skeleton lines="3"></ofc-skeleton>`)
    expect(skeleton.shadowRoot?.querySelectorAll('.bone')).to.have.length(3)
    expect(skeleton.getAttribute('aria-hidden')).to.equal('true')
  })

  it('renders one shape for an invalid count', async () => {
    for (const lines of ['0', '-2', 'trois']) {
      const skeleton = await mount(html`<ofc-skeleton lines=${lines}></ofc-skeleton>`)
      expect(skeleton.shadowRoot?.querySelectorAll('.bone')).to.have.length(1)
    }
  })

  it('takes its width from its container', async () => {
    const skeleton = await mount(html`<ofc-skeleton shape="circle"></ofc-skeleton>`)
    skeleton.style.setProperty('--ofc-skeleton-inline-size', '72px')
    expect([skeleton.offsetWidth, skeleton.offsetHeight]).to.deep.equal([72, 72])
  })

  it('passes axe', async () => {
    await expectAccessible(
      await mount(html`<div aria-busy="true"><ofc-skeleton lines="2"></ofc-skeleton></div>`),
    )
  })
})
