import type { Invitation } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'

/** Values of the form, in the shape of the request body. */
export interface SignupValues {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly extension: string
  readonly language: string
  readonly vaccinator: boolean
  readonly password: string
  readonly consents: {
    readonly electronicCommunications: boolean
    readonly commercialProspecting: boolean
    readonly elections: boolean
  }
  readonly acceptsTerms: boolean
}

/** Names from the invitation, language from the page, no consent. */
export function initialSignupValues({ firstName, lastName }: Invitation, locale: Locale): SignupValues {
  return {
    firstName,
    lastName,
    phone: '',
    extension: '',
    language: locale,
    vaccinator: false,
    password: '',
    consents: { electronicCommunications: false, commercialProspecting: false, elections: false },
    acceptsTerms: false,
  }
}

export function useSignupLabels() {
  const { t } = useLanguage()
  return {
    firstName: t('signup.first_name'),
    lastName: t('signup.last_name'),
    phone: t('signup.phone'),
    extension: t('signup.extension'),
    language: t('signup.language'),
    vaccinator: t('signup.vaccinator'),
    password: t('signup.password'),
    'consents.electronicCommunications': t('signup.consent.electronic'),
    'consents.commercialProspecting': t('signup.consent.prospecting'),
    'consents.elections': t('signup.consent.elections'),
    acceptsTerms: t('signup.terms'),
  }
}
