import { type Region, regions } from '@officine/api/constants'
import { searchWords } from '../records/search-text.ts'
import { municipalities } from './municipalities.ts'

const normalizedName = (city: string) => searchWords(city).join(' ')

const regionsByName = new Map<string, Set<Region>>()
for (const { name, region } of municipalities) {
  const known = regions.find((one) => one === region)
  const found = regionsByName.get(normalizedName(name)) ?? new Set()
  if (known) regionsByName.set(normalizedName(name), found.add(known))
}

/**
 * The administrative region of a municipality, in any spelling; undefined for unknown or ambiguous
 * names.
 */
export function regionOfMunicipality(city: string): Region | undefined {
  const [region, another] = regionsByName.get(normalizedName(city)) ?? []
  return another === undefined ? region : undefined
}
