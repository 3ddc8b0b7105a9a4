import { employmentTypes } from '@officine/api/constants'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Resource, ResourceState } from '../../data/index.ts'
import { samplePharmacy } from '../../features/pharmacies/edit/testing.ts'
import { loadMessages, speak } from '../../language/index.ts'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { employmentAs, person } from '../../session/testing/person.ts'
import PharmacyChoice from './pharmacy-choice.tsx'

const pharmacyIds = ['12', '34']

/** The records that have arrived, by the key of what asks for them. */
const names = new Map<string, string>()

vi.mock('../../session/index.ts', async (original) => ({
  ...(await original<typeof import('../../session/index.ts')>()),
  useUserinfo: () => ({
    ...person,
    employments: pharmacyIds.map((accountId) => employmentAs(employmentTypes.Owner, { accountId })),
  }),
}))

vi.mock('../../data/index.ts', async (original) => ({
  ...(await original<typeof import('../../data/index.ts')>()),
  useResource: ({ key }: Resource<unknown>): ResourceState<unknown> => {
    const companyName = names.get(JSON.stringify(key))
    if (companyName === undefined) return { status: 'loading' }
    return { status: 'ready', data: { ...samplePharmacy, companyName }, isStale: false, retry: () => {} }
  },
}))

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('location', new URL('https://portal.example/pharmacies/12'))
  await loadMessages('fr-CA', ['shell'])
  speak('fr-CA')
})

beforeEach(() => names.clear())

const tabs = () =>
  [...renderToStaticMarkup(createElement(PharmacyChoice)).matchAll(/<a [^>]*>([^<]*)/g)].map(
    ([, text]) => text,
  )

test('of two pharmacies whose records load each tab has a text of its own', () => {
  expect(tabs()).toEqual(['Pharmacie 1', 'Pharmacie 2'])
})

test('a tab takes the name of its pharmacy once that is here, and the other keeps its number', () => {
  names.set(JSON.stringify(pharmacyOf('12').key), 'Pharmacie du Vieux-Marché')
  expect(tabs()).toEqual(['Pharmacie du Vieux-Marché', 'Pharmacie 2'])
})
