/** Constants of what the association answers to a transaction. */

/** What of a pharmacy's record a transaction can change. */
export const transactionRecordFields = [
  'companyName',
  'street',
  'unit',
  'city',
  'province',
  'postalCode',
  'phone',
  'extension',
  'fax',
  'email',
  'banner',
  'locationCategory',
  'neq',
] as const
export type TransactionRecordField = (typeof transactionRecordFields)[number]

/** What the association makes of a form that was sent. */
export const transactionDecisions = ['inReview', 'accepted', 'returned', 'withdrawn'] as const
export type TransactionDecisionWord = (typeof transactionDecisions)[number]

/** The administrative regions of Quebec: they decide where an owner votes. */
export const regions = [
  'Abitibi-Témiscamingue',
  'Bas-Saint-Laurent',
  'Capitale-Nationale',
  'Centre-du-Québec',
  'Chaudière-Appalaches',
  'Côte-Nord',
  'Estrie',
  'Gaspésie–Îles-de-la-Madeleine',
  'Lanaudière',
  'Laurentides',
  'Laval',
  'Mauricie',
  'Montérégie',
  'Montréal',
  'Nord-du-Québec',
  'Outaouais',
  'Saguenay–Lac-Saint-Jean',
] as const
export type Region = (typeof regions)[number]
