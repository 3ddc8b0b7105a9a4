import type { Pharmacy } from '@officine/api/calls'
import { patientFileSoftware, unlistedPatientFileSoftware } from '@officine/api/constants'
import { PharmacyChange } from '@officine/api/structs'
import { pick } from 'superstruct'
import { isBlank } from '../../../forms/index.ts'
import type { Language } from '../../../language/index.ts'

export interface LaboratoryValues {
  readonly laboratory: {
    /** Not answered yet, or one of two answers: a check box could not say the first. */
    readonly cpo: '' | 'yes' | 'no'
    readonly patientFileSoftware: string
    readonly unlistedSoftware: string
    readonly roboticsSystem: string
    readonly otherSoftware: string
  }
}

export function valuesOf({ laboratory }: Pick<Pharmacy, 'laboratory'>): LaboratoryValues {
  const software = laboratory?.patientFileSoftware ?? ''
  // A name that is in no list (any more) is software that is none of it.
  const isListed = software === '' || patientFileSoftware.some((name) => name === software)
  const ownName = software === unlistedPatientFileSoftware ? '' : software
  return {
    laboratory: {
      cpo: laboratory ? (laboratory.cpo ? 'yes' : 'no') : '',
      patientFileSoftware: isListed ? software : unlistedPatientFileSoftware,
      unlistedSoftware: isListed ? '' : (laboratory?.unlistedSoftware ?? ownName),
      roboticsSystem: laboratory?.roboticsSystem ?? '',
      otherSoftware: laboratory?.otherSoftware ?? '',
    },
  }
}

export const LaboratoryBody = pick(PharmacyChange, ['laboratory'])

export const emptyLaboratory: LaboratoryValues['laboratory'] = {
  cpo: '',
  patientFileSoftware: '',
  unlistedSoftware: '',
  roboticsSystem: '',
  otherSoftware: '',
}

export function laboratoryLabels(t: Language['t']) {
  return {
    'laboratory.cpo': t('pharmacies.fields.cpo'),
    'laboratory.patientFileSoftware': t('pharmacies.fields.patientFileSoftware'),
    'laboratory.unlistedSoftware': t('pharmacies.fields.unlistedSoftware'),
    'laboratory.roboticsSystem': t('pharmacies.fields.roboticsSystem'),
    'laboratory.otherSoftware': t('pharmacies.fields.otherSoftware'),
  } as const
}

/** Nothing as long as nothing is answered. What was written for software that is none of the list goes with that choice. */
export function bodyOf({ laboratory }: LaboratoryValues): object {
  const { cpo, unlistedSoftware, ...software } = laboratory
  if (isBlank({ ...software, cpo })) return { laboratory: null }
  return {
    laboratory: {
      cpo: cpo === '' ? null : cpo === 'yes',
      patientFileSoftware: software.patientFileSoftware.trim(),
      unlistedSoftware: isUnlisted(laboratory) ? textOf(unlistedSoftware) : null,
      roboticsSystem: textOf(software.roboticsSystem),
      otherSoftware: textOf(software.otherSoftware),
    },
  }
}

export function isUnlisted({ patientFileSoftware: software }: LaboratoryValues['laboratory']): boolean {
  return software === unlistedPatientFileSoftware
}

const textOf = (answer: string) => answer.trim() || null
