import type { PharmacyId } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { useEffect } from 'react'
import { pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { currentPharmacyIds } from '../../domain/pharmacies/pharmacy-queries.ts'
import { go, useCurrentPage } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { PharmacyChoicePage } from './choose-pharmacy.tsx'
import { NoPharmacyPage } from './no-pharmacy-page.tsx'
import { SearchAllPharmacies } from './search-all-pharmacies.tsx'
import './pharmacies.css'

/**
 * Choice of a pharmacy. A person with one pharmacy goes straight to it; staff can search for any.
 */
export default function PharmaciesPage() {
  const userinfo = useUserinfo()
  const pharmacyIds = currentPharmacyIds(userinfo.employments, calendarDateOf(new Date()))
  const [firstId] = pharmacyIds
  if (userinfo.mayAnywhere.includes('read')) return <SearchAllPharmacies myPharmacyIds={pharmacyIds} />
  if (firstId === undefined) return <NoPharmacyPage />
  return pharmacyIds.length === 1 ? (
    <PharmacyRedirect pharmacyId={firstId} />
  ) : (
    <PharmacyChoicePage pharmacyIds={pharmacyIds} />
  )
}

function PharmacyRedirect({ pharmacyId }: { readonly pharmacyId: PharmacyId }) {
  const hash = useCurrentPage()?.location.hash ?? ''
  useEffect(() => {
    void go(pharmacyPath(pharmacyId) + hash, { replace: true, isRedirect: true })
  }, [pharmacyId, hash])
  return null
}
