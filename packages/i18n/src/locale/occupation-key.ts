/**
 * The key of an occupation in the texts `occupations.*`, ignoring capitals, accents and hyphens:
 * `etudiant_en_pharmacie`.
 */
export function occupationKey(occupation: string): string {
  const letters = occupation.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `occupations.${letters.replace(/[^a-z0-9]+/g, '_')}`
}
