/**
 * Whether a foreign key rejected a write because its pharmacy was deleted meanwhile, as by the
 * withdrawal of an opening.
 */
export function isDeletedPharmacyError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isForeignKey = 'code' in error && error.code === '23503'
  if (isForeignKey && 'constraint' in error) {
    return String(error.constraint).endsWith('_pharmacy_id_pharmacy_id_fk')
  }
  return isDeletedPharmacyError(error.cause)
}
