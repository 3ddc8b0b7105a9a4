import type { Associate } from '@officine/api/calls'
import { formatDate, formatPhone } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'

type PersonalFields = Pick<Associate, 'greeting' | 'sex' | 'birthdate' | 'mobile'>

/**
 * The personal data of an owner, for those who receive it: the person, the
 * administration, and who typed it on a form. Empty without any.
 */
export function personalDetailTexts(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { greeting, sex, birthdate, mobile }: PersonalFields,
): readonly string[] {
  const texts = [
    greeting && greeting !== 'none' && t('pharmacies.personal.greeting', { greeting }),
    sex && t('pharmacies.personal.sex', { sex }),
    birthdate && t('pharmacies.personal.birthdate', { date: formatDate(birthdate, locale) }),
    mobile && t('pharmacies.personal.mobile', { phone: formatPhone(mobile, locale) }),
  ]
  return texts.flatMap((text) => text || [])
}
