import type { Pharmacy } from '@officine/api/calls'
import { patientFileSoftware, roboticsSystems, unlistedPatientFileSoftware } from '@officine/api/constants'
import { PharmacyChange } from '@officine/api/structs'
import { OfcCombobox } from '@officine/ui-elements/react/combobox.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { pick } from 'superstruct'
import { isBlank, textValues } from '../../../forms/index.ts'
import { useOptions } from '../../../hooks/use-options.ts'
import { useLanguage } from '../../../language/index.ts'
import { ClearFieldsButton, SectionForm, type SectionFormProps, useSectionForm } from './section-form.tsx'

const robotics = roboticsSystems.map((name) => ({ value: name, label: name }))
const softwareValues = [...patientFileSoftware, unlistedPatientFileSoftware]
const yesNo = ['yes', 'no'] as const

/** Software from the list, or unlisted software by name; a robotics system by name. */
export default function LaboratoryForm(props: SectionFormProps) {
  const { t } = useLanguage()
  const form = useSectionForm({
    ...props,
    section: 'laboratory',
    struct: LaboratoryBody,
    toValues: toLaboratoryValues,
    toBody: toLaboratoryBody,
    labels: {
      'laboratory.cpo': t('pharmacies.fields.cpo'),
      'laboratory.patientFileSoftware': t('pharmacies.fields.patientFileSoftware'),
      'laboratory.unlistedSoftware': t('pharmacies.fields.unlistedSoftware'),
      'laboratory.roboticsSystem': t('pharmacies.fields.roboticsSystem'),
      'laboratory.otherSoftware': t('pharmacies.fields.otherSoftware'),
    },
  })
  const { laboratory } = form.values
  const isEmpty = isBlank(laboratory)
  const software = useOptions(softwareValues, ({ t }, name) =>
    name === unlistedPatientFileSoftware ? t('pharmacies.software.unlisted') : name,
  )
  const yesNoOptions = useOptions(yesNo, ({ t }, value) => t(`pharmacies.${value}`))
  const requiredProps = { required: !isEmpty, noOptionalMark: true }
  const softwareField = form.field('laboratory.patientFileSoftware')
  return (
    <SectionForm {...props} section="laboratory" form={form}>
      <OfcCombobox
        {...softwareField}
        {...requiredProps}
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
      <OfcRadioGroup {...form.field('laboratory.cpo')} {...requiredProps} options={yesNoOptions} inline />
      <ClearFieldsButton
        form={form}
        isEmpty={isEmpty}
        onClear={() => form.set('laboratory', emptyLaboratory)}
        firstField="laboratory.patientFileSoftware"
      />
    </SectionForm>
  )
}

export interface LaboratoryValues {
  readonly laboratory: {
    /** Blank until a choice is made: a checkbox has no such state. */
    readonly cpo: '' | 'yes' | 'no'
    readonly patientFileSoftware: string
    readonly unlistedSoftware: string
    readonly roboticsSystem: string
    readonly otherSoftware: string
  }
}

export function toLaboratoryValues({ laboratory }: Pick<Pharmacy, 'laboratory'>): LaboratoryValues {
  const software = laboratory?.patientFileSoftware ?? ''
  // A name that is not (or no longer) in the list is unlisted software.
  const isListed = software === '' || patientFileSoftware.some((name) => name === software)
  const customName = software === unlistedPatientFileSoftware ? '' : software
  return {
    laboratory: {
      cpo: laboratory ? (laboratory.cpo ? 'yes' : 'no') : '',
      patientFileSoftware: isListed ? software : unlistedPatientFileSoftware,
      unlistedSoftware: isListed ? '' : (laboratory?.unlistedSoftware ?? customName),
      ...textValues(laboratory, ['roboticsSystem', 'otherSoftware']),
    },
  }
}

export const LaboratoryBody = pick(PharmacyChange, ['laboratory'])

const emptyLaboratory: LaboratoryValues['laboratory'] = {
  cpo: '',
  patientFileSoftware: '',
  unlistedSoftware: '',
  roboticsSystem: '',
  otherSoftware: '',
}

/** `laboratory` is null while all fields are blank. A listed choice clears the unlisted name. */
export function toLaboratoryBody({ laboratory }: LaboratoryValues): object {
  const { cpo, unlistedSoftware, ...software } = laboratory
  if (isBlank({ ...software, cpo })) return { laboratory: null }
  return {
    laboratory: {
      cpo: cpo === '' ? null : cpo === 'yes',
      patientFileSoftware: software.patientFileSoftware.trim(),
      unlistedSoftware: isUnlisted(laboratory) ? textOrNull(unlistedSoftware) : null,
      roboticsSystem: textOrNull(software.roboticsSystem),
      otherSoftware: textOrNull(software.otherSoftware),
    },
  }
}

function isUnlisted({ patientFileSoftware: software }: LaboratoryValues['laboratory']): boolean {
  return software === unlistedPatientFileSoftware
}

const textOrNull = (text: string) => text.trim() || null
