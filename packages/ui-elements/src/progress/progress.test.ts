import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import { formatPercent } from './percent.ts'
import type { OfcProgress } from './progress.ts'
import './define.ts'

describe('ofc-progress', () => {
  it('announces its percentage, in French typography', async () => {
    const progress = await mount<OfcProgress>(
      html`<ofc-progress label="Envoi" value="61" max="100"></ofc-progress>`,
    )
    const track = part<HTMLProgressElement>(progress, 'progress')
    expect(track.position).to.be.closeTo(0.61, 1e-9)
    expect(track.getAttribute('aria-valuetext')).to.equal('61\u00a0%')
    expect(track.getAttribute('aria-label')).to.equal('Envoi')
  })

  it('is indeterminate when the value is removed', async () => {
    const progress = await mount<OfcProgress>(
      html`<ofc-progress label="Recherche" value="0.5"></ofc-progress>`,
    )
    progress.value = undefined
    await rendered(progress)
    expect(part<HTMLProgressElement>(progress, 'progress').position).to.equal(-1)
    expect(part(progress, 'progress').hasAttribute('aria-valuetext')).to.equal(false)
  })

  it('rounds its percentage down, to show 100 only when full', () => {
    expect(formatPercent(0.999, 'fr')).to.equal('99\u00a0%')
    expect(formatPercent(1, 'en')).to.equal('100%')
    expect(formatPercent(0.29, 'en')).to.equal('29%')
  })

  it('passes axe, with and without a visible label', async () => {
    await expectAccessible(
      await mount(html`<div>
        <ofc-progress label="Envoi" value="1" max="3"></ofc-progress><ofc-progress label="Envoi" hide-label></ofc-progress>
      </div>`),
    )
  })
})
