import type { Invitation } from '@officine/api/calls'
import type { Locale } from '@officine/i18n/locale'
import { type NameValues, nameLabels, nameValues, oneNameBody } from '../../domain/person-name/name-values.ts'
import { withoutBlanks } from '../../forms/index.ts'
import type { Language } from '../../language/index.ts'

/** Values of the form, in the shape of the request body. */
export interface SignupValues extends NameValues {
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
export function initialSignupValues(invitation: Invitation, locale: Locale): SignupValues {
  return {
    ...nameValues(invitation),
    phone: '',
    extension: '',
    language: locale,
    vaccinator: false,
    password: '',
    consents: { electronicCommunications: false, commercialProspecting: false, elections: false },
    acceptsTerms: false,
  }
}

/** The values as the request's body, without blank ones. */
export function signupBody({ hasOneName, ...values }: SignupValues): object {
  return { ...withoutBlanks(values), ...oneNameBody(hasOneName) }
}

export function signupLabels(language: Language, { hasOneName }: SignupValues) {
  const { t } = language
  return {
    ...nameLabels(language, hasOneName),
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
