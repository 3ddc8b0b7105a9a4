import { patientFileSoftware, roboticsSystems, unlistedPatientFileSoftware } from '@officine/api/constants'
import { OfcCombobox } from '@officine/ui-elements/react/combobox.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useMemo } from 'react'
import { isBlank } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { EmptyButton } from './empty-button.tsx'
import {
  bodyOf,
  emptyLaboratory,
  isUnlisted,
  LaboratoryBody,
  laboratoryLabels,
  valuesOf,
} from './laboratory-values.ts'
import { SectionForm, type SectionFormProps } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

const robotics = roboticsSystems.map((name) => ({ value: name, label: name }))

/** Software that is in the list, or its name where it is not; a robotics system by any name. */
export default function LaboratoryForm(props: SectionFormProps) {
  const { t } = useLanguage()
  const form = useSectionForm({
    ...props,
    section: 'laboratory',
    struct: LaboratoryBody,
    toValues: valuesOf,
    toBody: bodyOf,
    labels: laboratoryLabels(t),
  })
  const { laboratory } = form.values
  const isEmpty = isBlank(laboratory)
  const software = useMemo(
    () => [
      ...patientFileSoftware.map((name) => ({ value: name, label: name })),
      { value: unlistedPatientFileSoftware, label: t('pharmacies.software.unlisted') },
    ],
    [t],
  )
  const answers = useMemo(
    () => [
      { value: 'yes', label: t('pharmacies.yes') },
      { value: 'no', label: t('pharmacies.no') },
    ],
    [t],
  )
  const needed = { required: !isEmpty, noOptionalMark: true }
  const softwareField = form.field('laboratory.patientFileSoftware')
  return (
    <SectionForm {...props} section="laboratory" form={form}>
      <OfcCombobox
        {...softwareField}
        {...needed}
        options={software}
        hint={t('pharmacyEdit.laboratory.software_hint')}
        onInput={(event) => {
          softwareField.onInput(event)
          const isListed = event.target.value !== unlistedPatientFileSoftware
          if (isListed && laboratory.unlistedSoftware !== '') form.set('laboratory.unlistedSoftware', '')
        }}
      />
      {isUnlisted(laboratory) && (
        <OfcTextField {...form.field('laboratory.unlistedSoftware')} required autocomplete="off" />
      )}
      <OfcCombobox
        {...form.field('laboratory.roboticsSystem')}
        free
        options={robotics}
        hint={t('pharmacyEdit.laboratory.robotics_hint')}
      />
      <OfcTextField {...form.field('laboratory.otherSoftware')} autocomplete="off" />
      <OfcRadioGroup {...form.field('laboratory.cpo')} {...needed} options={answers} inline />
      <EmptyButton
        form={form}
        isEmpty={isEmpty}
        onEmpty={() => form.set('laboratory', emptyLaboratory)}
        first="laboratory.patientFileSoftware"
      />
    </SectionForm>
  )
}
