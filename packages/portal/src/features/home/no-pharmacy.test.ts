import type { Userinfo } from '@officine/api/calls'
import { employmentTypes, jobFields } from '@officine/api/constants'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages, setLanguage } from '../../language/index.ts'
import { ownEmploymentAs, person, personWith } from '../../session/testing/person.ts'
import { setSignedInPerson } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import NoPharmacy from './no-pharmacy.tsx'

beforeAll(async () => {
  stubBrowser()
  await loadMessages('fr-CA', ['home', 'requests'])
  setLanguage('fr-CA')
})

/** Target of the link to a pharmacy, and whether it is the page’s primary button. */
function linkFor(userinfo: Userinfo, { hasPendingRequest = false, isFirst = true } = {}) {
  setSignedInPerson(userinfo)
  const screen = renderScreen(
    createElement(NoPharmacy, { hasPendingRequest, isFirst, futureEmployments: [] }),
  )
  const [link] = screen.all('link')
  return { to: link?.attributes.href, isPrimary: link?.attributes.variant === 'filled' }
}

const personInOtherField = personWith([], { jobField: jobFields.Other })

test('a person without a pharmacy can request one, or correct their field of work', () => {
  expect(linkFor(person)).toEqual({ to: '/new-employment', isPrimary: true })
  expect(linkFor(personInOtherField)).toEqual({ to: '/profile/edit#practice', isPrimary: false })
})

test('the link is not the primary button if another task comes first or a request is pending', () => {
  expect(linkFor(person, { isFirst: false }).isPrimary).toBe(false)
  expect(linkFor(person, { hasPendingRequest: true }).isPrimary).toBe(false)
})

test('a person whose access starts later reads when, and can request another pharmacy', () => {
  setSignedInPerson(person)
  const futureEmployments = [{ ...ownEmploymentAs(employmentTypes.Owner), startDate: '2027-02-01' }]
  const screen = renderScreen(
    createElement(NoPharmacy, { hasPendingRequest: false, isFirst: true, futureEmployments }),
  )
  const texts = screen.all('listitem').map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(texts).toEqual(['Pharmacie du Vieux-Marché, Montréal : à partir du 1er février 2027'])
  const [link, ...others] = screen.all('link')
  expect(link?.attributes).toMatchObject({ href: '/new-employment', variant: 'outlined' })
  expect(others).toEqual([])
})
