import type { PharmacySection } from '@officine/api/constants'
import type { ComponentType } from 'react'
import type { SectionFormProps } from './section-form.tsx'

type SectionForm = ComponentType<SectionFormProps>

/** The form of each section, a chunk of its own: fetched when the section is opened, or about to be. */
const forms: Readonly<Record<PharmacySection, () => Promise<{ readonly default: SectionForm }>>> = {
  coordinates: () => import('./coordinates-form.tsx'),
  general: () => import('./general-form.tsx'),
  associates: () => import('./associates-form.tsx'),
  languages: () => import('./languages-form.tsx'),
  areas: () => import('./areas-form.tsx'),
  hours: () => import('./hours-form.tsx'),
  holidays: () => import('./holidays-form.tsx'),
  laboratory: () => import('./laboratory-form.tsx'),
  services: () => import('./services-form.tsx'),
}

const loaded = new Map<PharmacySection, SectionForm>()

/** The form, once it is here. */
export function loadedForm(section: PharmacySection): SectionForm | undefined {
  return loaded.get(section)
}

export async function loadForm(section: PharmacySection): Promise<void> {
  if (!loaded.has(section)) loaded.set(section, (await forms[section]()).default)
}

/** Fetches a form that will probably be wanted; what fails now is asked for again, with a word, on opening. */
export function preloadForm(section: PharmacySection): void {
  loadForm(section).catch(() => {})
}
