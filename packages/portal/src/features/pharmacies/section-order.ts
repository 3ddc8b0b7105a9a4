import type { PharmacySection } from '@officine/api/constants'

/** The sections in reading order: the most used first. */
export const sectionOrder = [
  'hours',
  'coordinates',
  'holidays',
  'associates',
  'general',
  'laboratory',
  'services',
  'languages',
  'areas',
] as const satisfies readonly PharmacySection[]
