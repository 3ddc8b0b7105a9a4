import { useQuery } from '@tanstack/react-query'
import { myEmploymentsQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { useLanguage } from '../../language/index.ts'

interface NamedPharmacy {
  readonly id: string
  /** « Pharmacie 1 » until the name is loaded, or if it has none. */
  readonly name: string
  readonly city: string | undefined
}

/** Names of the person's pharmacies, from their own employments. */
export function usePharmacyNames(ids: readonly string[]): readonly NamedPharmacy[] {
  const { t } = useLanguage()
  const employments = useQuery({ ...myEmploymentsQuery, enabled: ids.length > 0 })
  const loadedEmployments = employments.data ?? []
  return ids.map((id, index) => {
    const employment = loadedEmployments.find(({ accountId }) => accountId === id)
    return {
      id,
      name: employment?.pharmacyName || t('shell.pharmacies.unnamed', { number: index + 1 }),
      city: employment?.pharmacyCity ?? undefined,
    }
  })
}
