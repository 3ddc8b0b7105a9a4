import { html, render } from '@lit-labs/ssr'
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js'
import { expect, test } from 'vitest'
import type { Association } from './assets.ts'
import { contactText } from './contact-text.ts'

const association: Association = {
  associationName: 'Association',
  associationPhone: '5145550142',
  associationEmail: 'aide@officine.test',
  associationHours: null,
}

const textFor = (text: string, contact: Partial<Association> = {}) =>
  collectResultSync(render(html`${contactText(text, 'fr-CA', { ...association, ...contact })}`)).replaceAll(
    /<!--.*?-->|<\?>/gs,
    '',
  )

test('the phrase about contacting the association becomes a link', () => {
  expect(textFor('Sinon, communiquez avec l’Association.')).toBe(
    'Sinon, <a href="mailto:aide@officine.test">communiquez avec l’Association</a>.',
  )
  expect(textFor('Communiquez avec l’Association.', { associationEmail: null })).toBe(
    '<a href="tel:+15145550142">Communiquez avec l’Association</a>.',
  )
})

test('without an e-mail or a telephone, or without the phrase, there is no link', () => {
  const none = { associationEmail: null, associationPhone: null }
  expect(textFor('Communiquez avec l’Association.', none)).toBe('Communiquez avec l’Association.')
  expect(textFor('Réessayez plus tard.')).toBe('Réessayez plus tard.')
})
