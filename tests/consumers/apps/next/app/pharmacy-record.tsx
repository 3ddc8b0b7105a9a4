import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTabPanel } from '@officine/ui-elements/react/tab-panel.js'
import { OfcTabs } from '@officine/ui-elements/react/tabs.js'
import { OwnId } from './own-id'

/** A server component: its panels reach the tabs as lazy components. */
export function PharmacyRecord() {
  return (
    <>
      <OfcTabs label="Fiche">
        <OfcTabPanel name="hours" label="Heures">
          <p>Ouvert dès 8 h</p>
          <OwnId />
        </OfcTabPanel>
        <OfcTabPanel name="team" label="Équipe">
          <p>Douze personnes</p>
        </OfcTabPanel>
      </OfcTabs>
      <OfcRadioGroup label="Rôle">
        <option value="owner">Propriétaire</option>
        <option value="employee">Employé</option>
      </OfcRadioGroup>
    </>
  )
}
