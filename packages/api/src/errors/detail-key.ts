/** Told apart from other bad requests. */
export const choiceGoneCode = '1042'

/** The key of a detail's text (specification 5): `api_` and the sentence lowercased, spaces to underscores, no dots. */
export function detailKey(detail: string): string {
  return `api_${detail.toLowerCase().replaceAll(' ', '_').replaceAll('.', '')}`
}
