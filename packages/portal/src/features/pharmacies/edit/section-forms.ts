import type { PharmacySection } from '@officine/api/constants'
import { type LazyComponent, lazyAhead } from '../../../failures/index.ts'
import type { SectionFormProps } from './section-form.tsx'

/** Each form is a chunk of its own, fetched when its section opens or is about to. */
export const sectionForms: Readonly<Record<PharmacySection, LazyComponent<SectionFormProps>>> = {
  coordinates: lazyAhead(() => import('./coordinates-form.tsx')),
  general: lazyAhead(() => import('./general-form.tsx')),
  associates: lazyAhead(() => import('./associates-form.tsx')),
  languages: lazyAhead(() => import('./languages-form.tsx')),
  areas: lazyAhead(() => import('./areas-form.tsx')),
  hours: lazyAhead(() => import('./hours-form.tsx')),
  holidays: lazyAhead(() => import('./holidays-form.tsx')),
  laboratory: lazyAhead(() => import('./laboratory-form.tsx')),
  services: lazyAhead(() => import('./services-form.tsx')),
}
