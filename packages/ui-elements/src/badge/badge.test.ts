import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount } from '../test-support/mount.ts'
import './define.ts'

describe('ofc-badge', () => {
  it('passes axe in every tone', async () => {
    const tones = ['neutral', 'green', 'amber', 'red', 'blue'] as const
    await expectAccessible(
      await mount(html`<p>${tones.map((tone) => html`<ofc-badge tone=${tone}>Ouverte</ofc-badge> `)}</p>`),
    )
  })
})
