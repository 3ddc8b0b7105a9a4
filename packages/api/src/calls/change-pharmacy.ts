import { Pharmacy } from '../structs/pharmacy.ts'
import { PharmacyChange } from '../structs/pharmacy-change.ts'
import { defineCall } from './define-call.ts'

export const putPharmacy = defineCall({
  method: 'PUT',
  path: 'pharmacies/:pharmacyId',
  auth: 'bearer',
  body: PharmacyChange,
  response: Pharmacy,
  versioned: true,
})
