import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAddressComplete, addressCompleteKey, addressCompletePath } from './address-complete.ts'

interface Item {
  readonly Id: string
  readonly Text: string
  readonly Description: string
  readonly Next: string
}

let app: FastifyInstance

beforeAll(() => {
  app = Fastify()
  addAddressComplete(app)
})
afterAll(() => app.close())

async function fetchItems(method: string, query: Readonly<Record<string, string>>, Key = addressCompleteKey) {
  const url = `${addressCompletePath}/Interactive/${method}/json3.ws`
  const response = await app.inject({ url, query: { Key, ...query } })
  expect(response.statusCode).toBe(200)
  return response.json<{ readonly Items: readonly Item[] }>().Items
}
const find = (query: Readonly<Record<string, string>>) => fetchItems('Find/v2.10', query)

test('the association’s street is found by its first letters, and its full address by the id', async () => {
  const [first] = await find({ SearchTerm: '405 vieux-m' })
  expect(first).toMatchObject({
    Text: '405 rue du Vieux-Marché',
    Description: 'Montréal, QC, H2Y 1N5',
    Next: 'Retrieve',
  })
  expect(await fetchItems('Retrieve/v2.11', { Id: first?.Id ?? '' })).toMatchObject(
    ['ENG', 'FRE'].map((Language) => ({
      Language,
      BuildingNumber: '405',
      Street: 'rue du Vieux-Marché',
      City: 'Montréal',
      ProvinceCode: 'QC',
      PostalCode: 'H2Y 1N5',
    })),
  )
})

test('a street is found without accents, in the most populous places first, or in the given place', async () => {
  const matches = await find({ SearchTerm: '12, EGLISE' })
  expect(matches.length).toBe(7)
  expect(matches[0]).toMatchObject({
    Text: '12 rue de l’Église',
    Description: expect.stringMatching(/^Montréal/),
  })
  const [named] = await find({ SearchTerm: '12 rue principale gatin' })
  expect(named?.Description).toMatch(/^Gatineau, QC, [A-Z]\d[A-Z] \d[A-Z]\d$/)
})

test('a building with apartments is searched further by its id', async () => {
  const [building] = await find({ SearchTerm: '400 vieux-m' })
  expect(building).toMatchObject({ Next: 'Find', Description: expect.stringContaining('4 Addresses') })
  const [inFrench] = await find({ SearchTerm: '400 vieux-m', LanguagePreference: 'fr' })
  expect(inFrench?.Description).toContain('4 Adresses')
  const flats = await find({ SearchTerm: '400 vieux-m', LastId: building?.Id ?? '' })
  expect(flats.map(({ Text, Next }) => [Text, Next])).toEqual(
    ['101', '102', '201', '202'].map((unit) => [`${unit}-400 rue du Vieux-Marché`, 'Retrieve']),
  )
  const [flat] = await fetchItems('Retrieve/v2.11', { Id: flats[1]?.Id ?? '' })
  expect(flat).toMatchObject({ SubBuilding: '102', BuildingNumber: '400' })
})

test('a wrong key returns an error with status 200', async () => {
  expect(await fetchItems('Find/v2.10', { SearchTerm: '405 vieux-m' }, 'other')).toMatchObject([
    { Error: '2' },
  ])
})

test.each(['', '405', '%00', 'CA|99999|1|', '<zz>'])('%j returns no results', async (text) => {
  expect(await find({ SearchTerm: text })).toEqual([])
  expect(await fetchItems('Retrieve/v2.11', { Id: text })).toEqual([])
})
