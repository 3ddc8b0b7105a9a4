import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'

/** A server component. */
export function PharmacyRecord() {
  return (
    <OfcRadioGroup label="Rôle">
      <option value="owner">Propriétaire</option>
      <option value="employee">Employé</option>
    </OfcRadioGroup>
  )
}
