import { html, render } from '@lit-labs/ssr'
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js'
import { expect, test } from 'vitest'
import type { Association } from './assets.ts'
import { contactLink } from './message-page.ts'
import { translatorFor } from './sign-in-texts.ts'

const association: Association = {
  associationName: 'Association',
  associationPhone: '5145550142',
  associationEmail: 'aide@officine.test',
  associationHours: null,
}

const textFor = (key: string, contact: Partial<Association> = {}) => {
  const text = translatorFor('fr-CA').rich(key, { contact: contactLink({ ...association, ...contact }) })
  return collectResultSync(render(html`${text}`)).replaceAll(/<!--.*?-->|<\?>/gs, '')
}

test('the words about contacting the association are a link to its e-mail, or else its telephone', () => {
  expect(textFor('signin.failure.text')).toMatch(
    /Si le problème persiste, <a href="mailto:aide@officine.test">communiquez avec l’Association<\/a>\.$/,
  )
  expect(textFor('signin.failure.text', { associationEmail: null })).toMatch(
    /<a href="tel:\+15145550142">communiquez avec l’Association<\/a>\.$/,
  )
})

test('without an e-mail and a telephone, or without these words, there is no link', () => {
  const none = { associationEmail: null, associationPhone: null }
  expect(textFor('signin.failure.text', none)).toMatch(
    /Si le problème persiste, communiquez avec l’Association\.$/,
  )
  expect(textFor('signin.signedOut.text')).not.toContain('<a')
})
