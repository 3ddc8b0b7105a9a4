import type { PharmacySection } from '@officine/api/constants'
import type { ComponentType } from 'react'
import type { SectionFormProps } from './section-form.tsx'

type SectionForm = ComponentType<SectionFormProps>

/** Each form is a chunk of its own, fetched when its section opens or is about to. */
const formLoaders: Readonly<Record<PharmacySection, () => Promise<{ readonly default: SectionForm }>>> = {
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

const loadedForms = new Map<PharmacySection, SectionForm>()

/** The form, if its chunk is loaded. */
export function loadedForm(section: PharmacySection): SectionForm | undefined {
  return loadedForms.get(section)
}

export async function loadForm(section: PharmacySection): Promise<void> {
  if (!loadedForms.has(section)) loadedForms.set(section, (await formLoaders[section]()).default)
}

/** Preloads a form. Ignores a failure: opening the section fetches it again and shows the error. */
export function preloadForm(section: PharmacySection): void {
  loadForm(section).catch(() => {})
}
