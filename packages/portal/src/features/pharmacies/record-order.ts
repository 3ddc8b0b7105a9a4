import type { PharmacySection } from '@officine/api/constants'

/** The sections of the record as they are read: what people look for most comes first. */
export const recordOrder = [
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
