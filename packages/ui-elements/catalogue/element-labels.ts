/** What the elements and the pages of the guide are called in the sidebar. */
export const elements = {
  Adresse: 'Address',
  'Boutons radio': 'Radio buttons',
  'Case à cocher': 'Checkbox',
  'Cases à cocher': 'Checkboxes',
  'Champ de texte': 'Text field',
  'Code postal': 'Postal code',
  Date: 'Date',
  'Heures d’ouverture': 'Opening hours',
  Interrupteur: 'Switch',
  Liste: 'List',
  'Liste à chercher': 'List to search',
  'Mot de passe': 'Password',
  Nombre: 'Number',
  Téléphone: 'Telephone',
  'Zone de texte': 'Text area',
} as const
