import { type Municipality, municipalities } from '../pharmacies/municipalities.ts'
import { streets } from './data/streets.ts'
import type { Random } from './random.ts'

/** Canada Post doesn't use D, F, I, O, Q and U, which resemble other letters. */
const postalLetters = [...'ABCEGHJKLMNPRSTVWXYZ']

const totalPopulation = municipalities.reduce((sum, { population }) => sum + population, 0)

/** A random municipality, weighted by population. */
export function drawMunicipality(random: Random): Municipality {
  let remaining = random.next() * totalPopulation
  for (const municipality of municipalities) {
    remaining -= municipality.population
    if (remaining < 0) return municipality
  }
  return random.pick(municipalities)
}

/** One pharmacy in each municipality if there are enough, the others by population. */
export function drawMunicipalities(random: Random, count: number): Municipality[] {
  const oneEach = count >= municipalities.length * 2 ? municipalities : []
  return Array.from({ length: count }, (_, index) => oneEach[index] ?? drawMunicipality(random))
}

export type SeedAddress = {
  street: string
  unit: string | null
  city: string
  province: 'QC'
  postalCode: string
}

export function drawAddress(random: Random, municipality: Municipality): SeedAddress {
  const civicNumber = random.between(1, municipality.population > 100_000 ? 8_999 : 1_999)
  return {
    street: `${civicNumber}, ${random.pick(streets)}`,
    unit: random.chance(0.18) ? `bureau ${random.between(1, 4)}${random.between(10, 40)}` : null,
    city: municipality.name,
    province: 'QC',
    postalCode: drawPostalCode(random, random.pick(municipality.forwardSortationAreas)),
  }
}

/** `H2X 1Y4`; a rural code, whose second character is 0, ends in 0 as most of them do. */
function drawPostalCode(random: Random, area: string): string {
  const isRural = area.charAt(1) === '0'
  const last = isRural ? 0 : random.between(0, 9)
  return `${area} ${random.between(1, isRural ? 2 : 9)}${random.pick(postalLetters)}${last}`
}

/** E.164, among the unassigned numbers 555-0100 to 555-0199. */
export function drawPhone(random: Random, { areaCodes }: Municipality): string {
  return `+1${random.pickCommon(areaCodes)}55501${random.digits(2)}`
}
