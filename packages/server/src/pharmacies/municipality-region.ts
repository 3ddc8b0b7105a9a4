import { type Region, regions } from '@officine/api/constants'
import { searchWords } from '../database/search-text.ts'
import { municipalities } from './municipalities.ts'

const normalizedName = (city: string) => searchWords(city).join(' ')

const regionsByName = new Map<string, Set<Region>>()
for (const { name, region } of municipalities) {
  const knownRegion = regions.find((candidate) => candidate === region)
  const regionsOfName = regionsByName.get(normalizedName(name)) ?? new Set()
  if (knownRegion) regionsByName.set(normalizedName(name), regionsOfName.add(knownRegion))
}

/**
 * The administrative region of a municipality, in any spelling; undefined for unknown or ambiguous
 * names.
 */
export function regionOfMunicipality(city: string): Region | undefined {
  const [region, otherRegion] = regionsByName.get(normalizedName(city)) ?? []
  return otherRegion === undefined ? region : undefined
}
