import { type Invitation, NewIdentity, postIdentity, SignUp, signUp } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { calendarDateOf, formatDate, fullName, type Locale, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { type ReactNode, useState } from 'react'
import { NameFields } from '../../components/name-fields.tsx'
import { AccountField, PasswordField } from '../../components/native-fields.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { Storefront } from '../../components/storefront.tsx'
import { mutation } from '../../data/index.ts'
import { type NameValues, nameLabels, nameValues, oneNameBody } from '../../domain/person-name/name-values.ts'
import { Form, type FormOf, useForm, withoutBlanks } from '../../forms/index.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { go, localizedAddress, Page } from '../../navigation/index.ts'
import {
  isSignedIn,
  refreshUserinfo,
  signIn,
  signInAddress,
  useSession,
  useUserinfoState,
} from '../../session/index.ts'
import { useSettings } from '../../store/index.ts'
import { clearInvitation, type InvitationProblem, invitationProblem, useInvitation } from './invitation.ts'
import { OccupiedInvitationPage, UnusableInvitationPage } from './invitation-pages.tsx'
import { setNewAccount } from './new-account.ts'
import './signup.css'

/** Creates the account of an invited person from the link in their email. */
export default function SignupPage() {
  const { t } = useLanguage()
  const { externalProvider } = useSettings()
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
  if (externalProvider)
    return <ExternalSignup invitation={invitation.data} token={token} onUnusableInvitation={markUnusable} />
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

/**
 * An invitation where people sign in through an external provider: they do so first, with an account
 * that is nobody's yet, and then enter what the provider does not have.
 */
function ExternalSignup({ invitation, token, onUnusableInvitation }: SignupFormProps) {
  const { t, locale } = useLanguage()
  const isActive = isSignedIn(useSession())
  const person = useUserinfoState({ isEnabled: isActive })
  const [isLeaving, setLeaving] = useState(false)
  const signInAtProvider = (promptsLogin: boolean) => {
    setLeaving(true)
    const back = localizedAddress('/signup', locale)
    signIn(back, { promptsLogin, loginHint: invitation.email }).catch(() => go(signInAddress({ back })))
  }
  if (person.data) return <OccupiedInvitationPage key="occupied" invitation={invitation} />
  if (isActive && person.error?.isIdentityUnknown)
    return (
      <Page key="form" title="signup.title" intro={<InvitedBy invitation={invitation} />}>
        <div>
          <p>{t('signup.external.linking', { invited: fullName(invitation) })}</p>
          <OfcButton loading={isLeaving} onClick={() => signInAtProvider(true)}>
            {t('signup.external.other')}
          </OfcButton>
        </div>
        <LinkForm invitation={invitation} token={token} onUnusableInvitation={onUnusableInvitation} />
      </Page>
    )
  if (isActive)
    return (
      <Page key="waiting" title="signup.title" intro={t('signup.reading')}>
        <QueryView of={person} skeleton={<RowSkeletons count={3} />}>
          {() => null}
        </QueryView>
      </Page>
    )
  return (
    <Page key="start" title="signup.title" intro={<InvitedBy invitation={invitation} />}>
      <p>{t('signup.external.lead')}</p>
      <div className="page-actions">
        <OfcButton variant="filled" loading={isLeaving} onClick={() => signInAtProvider(false)}>
          {t('signup.external.continue')}
        </OfcButton>
      </div>
      <Storefront />
    </Page>
  )
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
const linkAccount = mutation(postIdentity, { invalidates: [] })

interface SignupFormProps {
  readonly invitation: Invitation
  readonly token: string
  /** Called when the invitation can no longer be used. */
  readonly onUnusableInvitation: (problem: InvitationProblem) => void
}

/** Creates an account: name, password, consents and terms. */
function SignupForm({ invitation, token, onUnusableInvitation }: SignupFormProps) {
  const language = useLanguage()
  const form = useForm({
    ...signupOptions(language, { invitation, token, onUnusableInvitation }),
    struct: SignUp,
    submit: (body) => createAccount({ query: { signupToken: token }, body }),
    neverDrafted: ['password'],
    onSent: ({ signInTicket }) => {
      setNewAccount(invitation, signInTicket)
      clearInvitation()
      void go('/signup-confirmed', { replace: true, isRedirect: true })
    },
  })
  return (
    <SignupFields form={form} invitation={invitation} submitLabel={language.t('signup.submit')}>
      <section className="signup-group" aria-labelledby="signup-password">
        <h2 id="signup-password" className="card-title">
          {language.t('signup.password_group')}
        </h2>
        <PasswordField {...form.field('password')} new />
      </section>
    </SignupFields>
  )
}

/** Links the account at the external provider, which has the password. */
function LinkForm({ invitation, token, onUnusableInvitation }: SignupFormProps) {
  const language = useLanguage()
  const form = useForm({
    ...signupOptions(language, { invitation, token, onUnusableInvitation }),
    struct: NewIdentity,
    submit: (body) => linkAccount({ query: { signupToken: token }, body }),
    onSent: async () => {
      clearInvitation()
      await refreshUserinfo()
      void go('/?welcome', { replace: true, isRedirect: true })
    },
  })
  return (
    <SignupFields form={form} invitation={invitation} submitLabel={language.t('signup.external.submit')} />
  )
}

/** What both forms have in common. */
function signupOptions(language: Language, { invitation, token, onUnusableInvitation }: SignupFormProps) {
  return {
    // Nobody is signed in, so the invitation’s secret encrypts the draft instead of the person’s key.
    draft: { name: 'signup', encryptionSecret: token } as const,
    initial: initialSignupValues(invitation, language.locale),
    labels: (values: SignupValues) => signupLabels(language, values),
    toBody: signupBody,
    onFailed: (error: ApiError) => {
      const problem = invitationProblem(error)
      if (problem) onUnusableInvitation(problem)
    },
  }
}

interface SignupFieldsProps {
  readonly form: FormOf<SignupValues>
  readonly invitation: Invitation
  readonly submitLabel: string
  /** The fields of the password. */
  readonly children?: ReactNode
}

function SignupFields({ form, invitation, submitLabel, children }: SignupFieldsProps) {
  const { t } = useLanguage()
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
      {children}
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
          {submitLabel}
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
