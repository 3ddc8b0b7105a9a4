import type { Pharmacy } from '@officine/api/calls'
import { PharmacyChange } from '@officine/api/structs'
import { pick } from 'superstruct'
import { withNulls } from '../../../forms/index.ts'
import type { Language } from '../../../language/index.ts'

/** How each owner is reached at this pharmacy, and who answers for it. Who is an owner changes by a transaction. */
export const AssociatesBody = pick(PharmacyChange, ['associates'])

export function associatesOf({ associates }: Pharmacy) {
  return {
    // Rows are told apart by `id` where two people change them at once.
    associates: associates.map(({ contactId, email, phone, extension, isResponder }) => ({
      id: contactId,
      email: email ?? '',
      phone: phone ?? '',
      extension: extension ?? '',
      isResponder: isResponder ?? false,
    })),
  }
}

export type AssociatesValues = ReturnType<typeof associatesOf>

export function associatesBody({ associates }: AssociatesValues): object {
  return { associates: associates.map(({ id, ...details }) => ({ contactId: id, ...withNulls(details) })) }
}

/** The one person who still answers; nothing while there are several, or none. */
export function lastResponder({ associates }: AssociatesValues): string | undefined {
  const responders = associates.filter(({ isResponder }) => isResponder)
  return responders.length === 1 ? responders[0]?.id : undefined
}

/** Each label names the person: what changes is read apart from their field. */
export function associatesLabels(t: Language['t'], { associates }: Pharmacy) {
  const ofPeople = associates.flatMap(({ firstName, lastName }, at) => {
    const name = `${firstName} ${lastName}`
    return [
      [`associates.${at}.email`, t('pharmacyEdit.associates.email_of', { name })],
      [`associates.${at}.phone`, t('pharmacyEdit.associates.phone_of', { name })],
      [`associates.${at}.extension`, t('pharmacyEdit.associates.extension_of', { name })],
      [`associates.${at}.isResponder`, t('pharmacyEdit.associates.responder_of', { name })],
    ] as const
  })
  const labels: Readonly<Record<string, string>> = Object.fromEntries(ofPeople)
  return { ...labels, associates: t('pharmacies.sections.associates') }
}
