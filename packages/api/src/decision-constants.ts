/** Constants of the association's decision on a transaction. */

/** The fields of a pharmacy's record that a transaction can change. */
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

/** The association's decisions on a submitted form. */
export const transactionDecisions = ['inReview', 'accepted', 'returned', 'withdrawn'] as const
export type TransactionDecisionName = (typeof transactionDecisions)[number]

/** The administrative regions of Quebec: they determine where an owner votes. */
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
