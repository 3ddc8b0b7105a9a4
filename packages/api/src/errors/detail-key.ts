/**
 * The key of a detail's text (specification 5): `api_` and the sentence in lower case, with
 * underscores for spaces and without dots.
 */
export function detailKey(detail: string): string {
  return `api_${detail.toLowerCase().replaceAll(' ', '_').replaceAll('.', '')}`
}
