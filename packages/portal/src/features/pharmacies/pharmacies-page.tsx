import { calendarDateOf } from '@officine/i18n/locale'
import { useEffect } from 'react'
import { go, useArrival } from '../../navigation/index.ts'
import { currentPharmacyIds } from '../../parts/pharmacies/own-pharmacies.ts'
import { useUserinfo } from '../../session/index.ts'
import { AnyPharmacy } from './any-pharmacy.tsx'
import { OwnPharmacies } from './choose-pharmacy.tsx'
import { NoPharmacy } from './no-own-pharmacy.tsx'
import './pharmacies.css'

/**
 * Choice of a pharmacy. A person with one pharmacy goes straight to it; staff can search for any.
 */
export default function PharmaciesPage() {
  const userinfo = useUserinfo()
  const pharmacyIds = currentPharmacyIds(userinfo.employments, calendarDateOf(new Date()))
  const [first] = pharmacyIds
  if (userinfo.mayAnywhere.includes('read')) return <AnyPharmacy own={pharmacyIds} />
  if (first === undefined) return <NoPharmacy />
  return pharmacyIds.length === 1 ? (
    <ToRecord pharmacyId={first} />
  ) : (
    <OwnPharmacies pharmacyIds={pharmacyIds} />
  )
}

function ToRecord({ pharmacyId }: { readonly pharmacyId: string }) {
  const hash = useArrival()?.place.hash ?? ''
  useEffect(() => {
    void go(`/pharmacies/${pharmacyId}${hash}`, { replace: true, isRedirect: true })
  }, [pharmacyId, hash])
  return null
}
