import { html } from 'lit'
import { expectAccessible } from '../base/testing/accessible.ts'
import { mount } from '../base/testing/mount.ts'
import './define.ts'

describe('ofc-badge', () => {
  it('is legible in every tint, on paper and on surfaces', async () => {
    const tones = ['neutral', 'green', 'amber', 'red', 'blue'] as const
    await expectAccessible(
      await mount(html`<p>${tones.map((tone) => html`<ofc-badge tone=${tone}>Ouverte</ofc-badge> `)}</p>`),
    )
  })
})
