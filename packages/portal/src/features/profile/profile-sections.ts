/** Sections of the profile, in the order of the page. They are also ids in the form’s address. */
const sectionNames = [
  'identity',
  'practice',
  'contact',
  'residence',
  'pharmacy',
  'consents',
  'declaration',
  'password',
] as const
export type SectionName = (typeof sectionNames)[number]

/** In the order of the form; each consent is independent (specification 3). */
export const consentNames = ['electronicCommunications', 'commercialProspecting', 'elections'] as const
export type ConsentName = (typeof consentNames)[number]
