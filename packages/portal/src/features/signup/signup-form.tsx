import { type Invitation, SignUp, signUp } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import type { Locale } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { NameFields } from '../../components/name-fields.tsx'
import { AccountField, PasswordField } from '../../components/native-fields.tsx'
import { mutation } from '../../data/index.ts'
import { Form, type FormOf, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { clearInvitation, type InvitationProblem, invitationProblem } from './invitation.ts'
import { setNewAccount } from './new-account.ts'
import { SignupTerms } from './signup-terms.tsx'
import { initialSignupValues, type SignupValues, signupBody, signupLabels } from './signup-values.ts'

const createAccount = mutation(signUp, { invalidates: [] })

interface SignupFormProps {
  readonly invitation: Invitation
  readonly token: string
  /** Called when the invitation can no longer be used. */
  readonly onUnusableInvitation: (problem: InvitationProblem) => void
}

/** Creates an account: name, password, consents and terms. */
export function SignupForm({ invitation, token, onUnusableInvitation }: SignupFormProps) {
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
      <InvitedPersonFields form={form} invitation={invitation} />
      <section className="signup-group" aria-labelledby="signup-password">
        <h2 id="signup-password" className="card-title">
          {t('signup.password_group')}
        </h2>
        <PasswordField {...form.field('password')} new />
      </section>
      <SignupConsentFields form={form} />
      <SignupTerms form={form} />
      <div>
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('signup.submit')}
        </OfcButton>
      </div>
    </Form>
  )
}

interface InvitedPersonFieldsProps {
  readonly form: FormOf<SignupValues>
  readonly invitation: Invitation
}

/** The invited person. The invitation prefills names, email and practice number; the last two are read-only. */
function InvitedPersonFields({ form, invitation: { email, practiceNumber } }: InvitedPersonFieldsProps) {
  const { t } = useLanguage()
  return (
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
      <AccountField label={t('signup.email')} hint={t('signup.email_hint')} email={email} />
      {practiceNumber && (
        <OfcTextField
          label={t('signup.practice_number')}
          hint={t('signup.practice_number_hint')}
          value={practiceNumber}
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
  )
}

/** Each language in its own name. */
const languages: readonly { readonly value: Locale; readonly label: string }[] = [
  { value: 'fr-CA', label: 'Français' },
  { value: 'en-CA', label: 'English' },
]

/** Independent consents, off by default. */
function SignupConsentFields({ form }: { readonly form: FormOf<SignupValues> }) {
  const { t } = useLanguage()
  return (
    <fieldset className="signup-group">
      <legend className="card-title">{t('signup.consents')}</legend>
      <p className="note">{t('signup.consents_lead')}</p>
      <OfcCheckbox {...form.field('consents.electronicCommunications')} noOptionalMark />
      <OfcCheckbox {...form.field('consents.commercialProspecting')} noOptionalMark />
      <OfcCheckbox {...form.field('consents.elections')} noOptionalMark />
    </fieldset>
  )
}
