import type { AddressSuggestion } from '@officine/ui-elements/address-field/lookup.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressComplete } from './address-field.ts'

const key = 'a-key'
const vieuxMarche = {
  Id: 'CA|1',
  Text: '405 Rue du Vieux-Marché',
  Description: 'Montréal, QC, H2Y 1N5',
  Next: 'Retrieve',
}
const fullAddress = {
  Id: 'CA|1',
  SubBuilding: '101',
  BuildingNumber: '405',
  Street: 'Rue du Vieux-Marché',
  Line1: '101-405 Rue du Vieux-Marché',
  City: 'Montréal',
  ProvinceCode: 'QC',
  PostalCode: 'H2Y 1N5',
}

let requests: URL[]
/** The service's responses, in order; undefined for a request without response. */
let responses: (string | undefined)[]

beforeEach(() => {
  requests = []
  responses = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (url: string, { signal }: { readonly signal: AbortSignal }) => {
    requests.push(new URL(url))
    const response = responses.shift()
    if (response !== undefined) return Promise.resolve(new Response(response))
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
})

afterEach(() => vi.unstubAllGlobals())

const lookup = (serviceKey = key) =>
  addressComplete({ url: 'https://service.example/AddressComplete', key: serviceKey })

const context = (signal = new AbortController().signal, locale = 'fr-CA') => ({ signal, locale })
const items = (...Items: readonly object[]) => JSON.stringify({ Items })

async function suggestions(
  lookupResult: ReturnType<ReturnType<typeof lookup>>,
): Promise<readonly AddressSuggestion[]> {
  return ((await lookupResult) ?? []) as readonly AddressSuggestion[]
}

test('typed text is searched in the page’s language, and a suggestion fills all parts', async () => {
  responses = [
    items(vieuxMarche),
    items({ ...fullAddress, Language: 'ENG', City: 'Montreal' }, { ...fullAddress, Language: 'FRE' }),
  ]
  const [first] = await suggestions(lookup()('405 vieux-m', context()))
  expect(requests[0]?.pathname).toBe('/AddressComplete/Interactive/Find/v2.10/json3.ws')
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
    Key: key,
    SearchTerm: '405 vieux-m',
    LastId: '',
    Country: 'CAN',
    LanguagePreference: 'fr',
  })
  expect([first?.label, first?.hint]).toEqual([vieuxMarche.Text, vieuxMarche.Description])
  expect(await first?.open(context().signal)).toEqual({
    street: '405, rue du Vieux-Marché',
    unit: '101',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2Y 1N5',
  })
  expect(requests[1]?.pathname).toBe('/AddressComplete/Interactive/Retrieve/v2.11/json3.ws')
  expect(requests[1]?.searchParams.get('Id')).toBe('CA|1')
})

test.each([
  ['FRE', { Street: 'Av du Mont-Royal E' }, { street: '405, av du Mont-Royal E', unit: '101' }],
  ['FRE', { Street: 'Carré Saint-Louis' }, { street: '405, carré Saint-Louis', unit: '101' }],
  ['FRE', { Street: 'Grande Allée E' }, { street: '405, Grande Allée E', unit: '101' }],
  ['FRE', { Street: '1re Avenue' }, { street: '405, 1re Avenue', unit: '101' }],
  ['ENG', { Street: 'Sherbrooke St W' }, { street: '405 Sherbrooke St W', unit: '101' }],
  ['FRE', { POBoxNumber: '12', Line1: 'CP 12 Succ A' }, { street: 'CP 12 Succ A', unit: '' }],
  ['FRE', { BuildingNumber: '', Line1: '101-405 Rue Roy' }, { street: '101-405 Rue Roy', unit: '' }],
])('a street (%s %j) is formatted in the usual way', async (Language, parts, expected) => {
  responses = [items(vieuxMarche), items({ ...fullAddress, Language, ...parts })]
  const [first] = await suggestions(lookup()('405', context()))
  expect(await first?.open(context().signal)).toMatchObject(expected)
})

test('a building with several addresses is searched again, by its id', async () => {
  responses = [items({ ...vieuxMarche, Next: 'Find' }), items({ ...vieuxMarche, Id: 'CA|1|101' })]
  const [building] = await suggestions(lookup()('405 vieux-m', context()))
  const flats = await building?.open(context().signal)
  expect(flats).toMatchObject([{ label: vieuxMarche.Text }])
  expect(requests[1]?.searchParams.get('LastId')).toBe('CA|1')
})

test('after a rejected key, with status 200, the service is not requested again', async () => {
  responses = [
    items({ Error: '2', Description: 'Unknown key', Cause: '', Resolution: '' }),
    items(vieuxMarche),
  ]
  expect(await lookup('refused')('405', context())).toBeUndefined()
  // Nor by the look-up of another page.
  expect(await lookup('refused')('405 v', context())).toBeUndefined()
  expect(requests).toHaveLength(1)
})

test.each([
  ['too many at once', '10'],
  ['an unknown one', '-1'],
  ['a parameter', '18'],
  ['of the request', '1002'],
])('after an error other than of the key (%s) the next text is searched', async (_, code) => {
  responses = [items({ Error: code, Description: '', Cause: '', Resolution: '' }), items(vieuxMarche)]
  const find = lookup()
  expect(await find('405', context())).toBeUndefined()
  expect(await suggestions(find('405 v', context()))).toHaveLength(1)
})

test('a suggestion of another shape does not remove the valid ones', async () => {
  responses = [items({ ...vieuxMarche, Next: 'Wait' }, vieuxMarche)]
  expect(await suggestions(lookup()('405', context()))).toMatchObject([{ label: vieuxMarche.Text }])
})

test('without a network there is no request', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await lookup()('405', context())).toBeUndefined()
  expect(requests).toEqual([])
})

test('a request times out after two seconds', async () => {
  responses = [undefined]
  const start = performance.now()
  expect(await lookup()('405', context())).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(2_900)
})

test('an aborted search ends at once', async () => {
  responses = [undefined]
  const request = new AbortController()
  const lookupResult = lookup()('405', context(request.signal))
  request.abort()
  expect(await lookupResult).toBeUndefined()
})

test.each([
  ['no JSON', '<html>Connectez-vous au réseau</html>'],
  ['no list', '{"Items":7}'],
  ['items of another shape', items({ Id: 7, Text: null })],
])('a response that is %s gives no suggestions', async (_, response) => {
  responses = [response]
  expect(await lookup()('405', context())).toBeUndefined()
})

test('of ten thousand suggestions the first ten are used, and markup stays text', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...vieuxMarche, Text: `<b>${index}</b>` }))
  responses = [items(...many)]
  const lookupResult = await suggestions(lookup()('405', context()))
  expect(lookupResult).toHaveLength(10)
  expect(lookupResult[0]?.label).toBe('<b>0</b>')
})

test('an address that is no longer available leaves the typed text', async () => {
  responses = [items(vieuxMarche), items()]
  const [first] = await suggestions(lookup()('405', context()))
  expect(await first?.open(context().signal)).toBeUndefined()
})
