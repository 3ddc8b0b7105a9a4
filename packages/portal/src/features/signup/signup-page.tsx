import { type Invitation, SignUp, signUp } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { calendarDateOf, formatDate, type Locale, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useState } from 'react'
import { NameFields } from '../../components/name-fields.tsx'
import { AccountField, PasswordField } from '../../components/native-fields.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { mutation } from '../../data/index.ts'
import { type NameValues, nameLabels, nameValues, oneNameBody } from '../../domain/person-name/name-values.ts'
import { Form, useForm, withoutBlanks } from '../../forms/index.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { go, Page } from '../../navigation/index.ts'
import { useSession } from '../../session/index.ts'
import { useSettings } from '../../store/index.ts'
import { clearInvitation, type InvitationProblem, invitationProblem, useInvitation } from './invitation.ts'
import { OccupiedInvitationPage, UnusableInvitationPage } from './invitation-pages.tsx'
import { setNewAccount } from './new-account.ts'
import './signup.css'

/** Creates the account of an invited person from the link in their email. */
export default function SignupPage() {
  const { t } = useLanguage()
  const { invitation, token, problem, markUnusable } = useInvitation()
  const isOccupied = useIsOccupied()
  if (problem) return <UnusableInvitationPage key={problem} problem={problem} isOccupied={isOccupied} />
  if (!invitation.data || !token)
    return (
      <Page key="waiting" title="signup.title" intro={t('signup.reading')}>
        <QueryView of={invitation} skeleton={<RowSkeletons count={3} />}>
          {() => null}
        </QueryView>
      </Page>
    )
  if (isOccupied) return <OccupiedInvitationPage key="occupied" invitation={invitation.data} />
  return (
    <Page key="form" title="signup.title" intro={<InvitedBy invitation={invitation.data} />}>
      <SignupForm invitation={invitation.data} token={token} onUnusableInvitation={markUnusable} />
    </Page>
  )
}

/**
 * Whether somebody is signed in, or is just signing out here. A form that is on screen stays, whoever
 * signs in in another tab: what was typed is not lost, and the new account gets a session of its own.
 */
function useIsOccupied(): boolean {
  const { name } = useSession()
  const isFree = name === 'signedOut' || name === 'expired'
  const [isFormOpen, setFormOpen] = useState(isFree)
  if (isFree && !isFormOpen) setFormOpen(true)
  return !isFree && !isFormOpen
}

/** Names the inviter, the pharmacy and the expiry date. */
function InvitedBy({ invitation }: { readonly invitation: Invitation }) {
  const { t, locale } = useLanguage()
  const { productName } = useSettings()
  const { invitedBy, pharmacyName, expiresAt } = invitation
  return t('signup.invited', {
    from: invitedBy === null ? 'association' : 'person',
    inviter: invitedBy ?? '',
    where: pharmacyName === null ? 'nowhere' : 'pharmacy',
    thePharmacy: pharmacyWithArticle(pharmacyName ?? '', locale),
    productName,
    date: formatDate(calendarDateOf(expiresAt), locale),
  })
}

const createAccount = mutation(signUp, { invalidates: [] })

interface SignupFormProps {
  readonly invitation: Invitation
  readonly token: string
  /** Called when the invitation can no longer be used. */
  readonly onUnusableInvitation: (problem: InvitationProblem) => void
}

/** Creates an account: name, password, consents and terms. */
function SignupForm({ invitation, token, onUnusableInvitation }: SignupFormProps) {
  const language = useLanguage()
  const { t, locale } = language
  const form = useForm({
    // Nobody is signed in, so the invitation’s secret encrypts the draft instead of the person’s key.
    draft: { name: 'signup', encryptionSecret: token },
    initial: initialSignupValues(invitation, locale),
    labels: (values) => signupLabels(language, values),
    struct: SignUp,
    toBody: signupBody,
    submit: (body) => createAccount({ query: { signupToken: token }, body }),
    neverDrafted: ['password'],
    onFailed: (error: ApiError) => {
      const problem = invitationProblem(error)
      if (problem) onUnusableInvitation(problem)
    },
    onSent: ({ signInTicket }) => {
      setNewAccount(invitation, signInTicket)
      clearInvitation()
      void go('/signup-confirmed', { replace: true, isRedirect: true })
    },
  })
  return (
    <Form form={form} className="single-column">
      <section className="signup-group" aria-labelledby="signup-you">
        <h2 id="signup-you" className="card-title">
          {t('signup.you')}
        </h2>
        <NameFields
          firstName={form.field('firstName')}
          lastName={form.field('lastName')}
          hasOneName={form.field('hasOneName')}
          isOwn
        />
        {/* Of the invitation, so that both are read-only. */}
        <AccountField label={t('signup.email')} hint={t('signup.email_hint')} email={invitation.email} />
        {invitation.practiceNumber && (
          <OfcTextField
            label={t('signup.practice_number')}
            hint={t('signup.practice_number_hint')}
            value={invitation.practiceNumber}
            readonly
            noOptionalMark
          />
        )}
        <div className="pair" data-short="last">
          <OfcPhoneField {...form.field('phone', { extension: 'extension' })} autocomplete="tel" />
          <OfcTextField {...form.field('extension')} inputMode="numeric" autocomplete="tel-extension" />
        </div>
        <OfcRadioGroup {...form.field('language')} options={languages} noOptionalMark />
        <OfcCheckbox {...form.field('vaccinator')} noOptionalMark />
      </section>
      <section className="signup-group" aria-labelledby="signup-password">
        <h2 id="signup-password" className="card-title">
          {t('signup.password_group')}
        </h2>
        <PasswordField {...form.field('password')} new />
      </section>
      {/* Independent consents, off by default. */}
      <fieldset className="signup-group">
        <legend className="card-title">{t('signup.consents')}</legend>
        <p className="note">{t('signup.consents_lead')}</p>
        <OfcCheckbox {...form.field('consents.electronicCommunications')} noOptionalMark />
        <OfcCheckbox {...form.field('consents.commercialProspecting')} noOptionalMark />
        <OfcCheckbox {...form.field('consents.elections')} noOptionalMark />
      </fieldset>
      {/* The terms are where they are accepted. */}
      <section className="signup-group" aria-labelledby="signup-terms">
        <OfcCard>
          <h2 slot="header" id="signup-terms" className="card-title">
            {t('signup.terms')}
          </h2>
          <ul className="signup-terms">
            <li>{t('signup.terms.account')}</li>
            <li>{t('signup.terms.privacy')}</li>
            <li>{t('signup.terms.use')}</li>
            <li>{t('signup.terms.truth')}</li>
            <li>{t('signup.terms.end')}</li>
          </ul>
        </OfcCard>
        <OfcCheckbox {...form.field('acceptsTerms')} label={t('signup.terms.accept')} required />
      </section>
      <div>
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('signup.submit')}
        </OfcButton>
      </div>
    </Form>
  )
}

/** Each language in its own name. */
const languages: readonly { readonly value: Locale; readonly label: string }[] = [
  { value: 'fr-CA', label: 'Français' },
  { value: 'en-CA', label: 'English' },
]

/** Values of the form, in the shape of the request body. */
interface SignupValues extends NameValues {
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

function signupLabels(language: Language, { hasOneName }: SignupValues) {
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
