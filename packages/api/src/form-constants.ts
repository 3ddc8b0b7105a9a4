/** What the fields of forms suggest and accept. */

/** Suggested banners and chains; any other can be entered. Invented names, no known trademarks. */
export const banners = [
  'Le Mortier',
  'Boréalis Santé',
  'Pharmavoisin',
  'Officéa',
  'Riveraine',
  'Mélisse',
  'Trilobe',
  'L’Apothicaire d’ici',
] as const

/** Patient-file software, by the names that members use. */
export const patientFileSoftware = ['Assyst', 'Dossier Plus', 'Ordonnance 360', 'RxPro'] as const

/** Suggested robotics systems; any other can be entered. */
export const roboticsSystems = ['Compteur A200', 'Robot-Doses'] as const

/** In characters: the description of a request, and the association's answer. */
export const requestDescriptionMaximum = 2000
export const requestAnswerMaximum = 4000
