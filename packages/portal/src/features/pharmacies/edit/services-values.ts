import type { Pharmacy } from '@officine/api/calls'
import type { Service } from '@officine/api/constants'
import { PharmacyChange } from '@officine/api/structs'
import { pick } from 'superstruct'

export interface ServicesValues {
  readonly services: readonly Service[]
}

/** As they come up at the counter: what is prepared and brought first, then care, then advice at a distance. */
export const servicesInOrder = [
  'delivery',
  'pillOrganizers',
  'compounding',
  'vaccination',
  'travelHealth',
  'bloodPressure',
  'smokingCessation',
  'virtualConsultation',
] as const satisfies readonly Service[]

/** In the order of the screen, in which the answers come back. */
export function valuesOf({ services }: Pick<Pharmacy, 'services'>): ServicesValues {
  return { services: servicesInOrder.filter((service) => services.includes(service)) }
}

export const ServicesBody = pick(PharmacyChange, ['services'])
