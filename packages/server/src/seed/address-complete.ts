import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { municipalities } from '../pharmacies/municipalities.ts'
import { streets } from './data/streets.ts'

/** The path of the demonstration's address look-up, and its key. */
export const addressCompletePath = '/address-complete'
export const addressCompleteKey = 'demonstration'

/** The street of the association's own address; it exists in no other municipality. */
const fictitiousStreets = ['rue du Vieux-Marché']

interface StreetOfCity {
  readonly street: string
  readonly city: string
  readonly words: readonly string[]
}

/** The most populous municipality first; every street exists in each. */
const streetsOfCities: readonly StreetOfCity[] = municipalities
  .toSorted((a, b) => b.population - a.population)
  .flatMap(({ name: city }, index) =>
    [...(index === 0 ? fictitiousStreets : []), ...streets].map((street) => ({
      street,
      city,
      words: normalizedWords(`${street} ${city}`),
    })),
  )

const maxResults = 7

/**
 * A fake of Canada Post's AddressComplete with the demonstration's municipalities: `Find` and
 * `Retrieve`, as far as the portal uses them.
 */
export function addAddressComplete(app: FastifyInstance): void {
  app.get<{ Querystring: Query }>(
    `${addressCompletePath}/Interactive/Find/v2.10/json3.ws`,
    ({ query }, reply) =>
      reply.header('cache-control', 'no-store').send({ Items: keyErrorItems(query) ?? findItems(query) }),
  )
  app.get<{ Querystring: Query }>(
    `${addressCompletePath}/Interactive/Retrieve/v2.11/json3.ws`,
    ({ query }, reply) =>
      reply.header('cache-control', 'no-store').send({ Items: keyErrorItems(query) ?? retrieveItems(query) }),
  )
}

interface Query {
  readonly Key?: string
  readonly SearchTerm?: string
  readonly LastId?: string
  readonly Id?: string
  readonly LanguagePreference?: string
}

/** Errors have status 200, as in the real service. */
function keyErrorItems({ Key }: Query): readonly object[] | undefined {
  if (Key === addressCompleteKey) return undefined
  return [
    {
      Error: '2',
      Description: 'Unknown key',
      Cause: 'The key you are using to access the service was not found.',
      Resolution: 'Please check that the key is correct.',
    },
  ]
}

function findItems({ SearchTerm = '', LastId = '', LanguagePreference }: Query): readonly object[] {
  const addressesLabel = LanguagePreference === 'fr' ? 'Adresses' : 'Addresses'
  const building = parseAddressId(LastId)
  if (building) return unitsOf(building).map((unit) => addressItem({ ...building, unit }, addressesLabel))
  const [, number = '', rest = ''] = /^\s*(\d{1,5})?[\s,]*(.{0,100})/.exec(SearchTerm) ?? []
  const searchWords = normalizedWords(rest)
  if (searchWords.length === 0) return []
  const items: object[] = []
  for (const [streetIndex, { words }] of streetsOfCities.entries()) {
    if (!searchWords.every((word) => words.some((candidate) => candidate.startsWith(word)))) continue
    items.push(addressItem({ streetIndex, number: number || '1', unit: '' }, addressesLabel))
    if (items.length === maxResults) break
  }
  return items
}

function retrieveItems({ Id = '' }: Query): readonly object[] {
  const address = parseAddressId(Id)
  if (!address) return []
  const { number, unit } = address
  const { street, city } = streetOfAddress(address)
  const commonFields = {
    Id,
    SubBuilding: unit,
    BuildingNumber: number,
    Street: street,
    Line1: `${unit && `${unit}-`}${number} ${street}`,
    City: city,
    ProvinceCode: 'QC',
    PostalCode: postalCodeOf(address),
    CountryIso2: 'CA',
  }
  return [
    { ...commonFields, Language: 'ENG' },
    { ...commonFields, Language: 'FRE' },
  ]
}

/** An address; `streetIndex` is its index in `streetsOfCities`. */
interface Address {
  readonly streetIndex: number
  readonly number: string
  readonly unit: string
}

/** `addressesLabel` is the plural label of several results. */
function addressItem(address: Address, addressesLabel: string): object {
  const { number, unit } = address
  const { street, city } = streetOfAddress(address)
  const flats = unit ? [] : unitsOf(address)
  const description = `${city}, QC, ${postalCodeOf(address)}`
  return {
    Id: `CA|${address.streetIndex}|${number}|${unit}`,
    Text: `${unit && `${unit}-`}${number} ${street}`,
    Highlight: '',
    Cursor: '0',
    Description: flats.length > 0 ? `${description} - ${flats.length} ${addressesLabel}` : description,
    Next: flats.length > 0 ? 'Find' : 'Retrieve',
  }
}

function parseAddressId(id: string): Address | undefined {
  const [, streetIndex = '', number = '', unit = ''] = /^CA\|(\d{1,6})\|(\d{1,5})\|(\d{0,4})$/.exec(id) ?? []
  return Number(streetIndex) < streetsOfCities.length && number
    ? { streetIndex: Number(streetIndex), number, unit }
    : undefined
}

function streetOfAddress({ streetIndex }: Address): StreetOfCity {
  const street = streetsOfCities[streetIndex]
  if (!street) throw new Error(`There is no street ${streetIndex}.`)
  return street
}

/** Buildings with a number that is a multiple of 100 have apartments. */
function unitsOf({ number }: Address): readonly string[] {
  return Number(number) % 100 === 0 ? ['101', '102', '201', '202'] : []
}

/** Deterministic for a street of a municipality. */
function postalCodeOf(address: Address): string {
  const { street, city } = streetOfAddress(address)
  if (fictitiousStreets.includes(street)) return 'H2Y 1N5'
  const areas = municipalities.find(({ name }) => name === city)?.forwardSortationAreas ?? ['H2X']
  const hash = createHash('sha256').update(`${street} ${city}`).digest()
  const letters = 'ABCEGHJKLMNPRSTVWXYZ'
  const pick = (index: number, options: string | readonly string[]) =>
    options[(hash[index] ?? 0) % options.length] ?? ''
  return `${pick(0, areas)} ${pick(1, '123456789')}${pick(2, letters)}${pick(3, '0123456789')}`
}

/** Words without accents, in lower case. */
function normalizedWords(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
