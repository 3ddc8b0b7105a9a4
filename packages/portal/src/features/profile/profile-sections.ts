/** The sections of the profile, in the order of the page; the form's own stand at these names in its address. */
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

/** In the order in which they are asked; each is given or not by itself (specification 3). */
export const consentNames = ['electronicCommunications', 'commercialProspecting', 'elections'] as const
export type ConsentName = (typeof consentNames)[number]
