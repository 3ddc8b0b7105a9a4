import {
  type AccessaConditions,
  type AccessaPerson,
  type AccessaPharmacy,
  getAccessaConditionsDocument,
  type ProgrammeCategory,
} from '@officine/api/calls'
import { formatDate, type Locale } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcCheckboxGroup } from '@officine/ui-elements/react/checkbox-group.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { useEffect, useMemo } from 'react'
import { Chevron } from '../../../components/icons/icon.tsx'
import { queryClient, send } from '../../../data/index.ts'
import { DownloadButton } from '../../../domain/downloads/download-button.tsx'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { accessaPeopleQuery, currentConditions } from '../accessa.ts'
import { useCategoryOptions, usePersonOptions } from '../choices.ts'
import {
  isSignUpComplete,
  remainingSteps,
  type SignUp,
  type SignUpResult,
  type SignUpValues,
  signUp,
  signUpBody,
  signUpStruct,
} from './sign-up.ts'

interface SignUpFormProps {
  readonly pharmacy: AccessaPharmacy
  readonly conditions: AccessaConditions
  readonly categories: readonly ProgrammeCategory[]
  readonly people: readonly AccessaPerson[]
  readonly onSignedUp: (result: SignUpResult) => void
  /**
   * Called when another user, or an earlier try whose response was lost, has completed every step.
   */
  readonly onAlreadySignedUp: () => void
}

/** Shows the steps still needed: conditions, categories, responsible person. */
export function SignUpForm({ pharmacy, conditions, categories, people, ...props }: SignUpFormProps) {
  const { onSignedUp, onAlreadySignedUp } = props
  const { t } = useLanguage()
  const { name } = useUserinfo()
  const categoryOptions = useCategoryOptions(categories)
  const personOptions = usePersonOptions(people)
  const remaining = remainingSteps(pharmacy)
  const form = useForm<SignUpValues, SignUp, SignUpResult>({
    draft: { name: `accessa-signup/${pharmacy.id}` },
    initial: { accepted: '', binding: 'fr', categoryIds: [], responsible: '' },
    labels: {
      accepted: t('accessa.conditions.acceptance'),
      binding: t('accessa.conditions.binding'),
      categoryIds: t('accessa.signup.categories'),
      responsible: t('accessa.signup.responsible'),
    },
    struct: signUpStruct(remaining, people),
    toBody: (values) => signUpBody(values, conditions.textHash),
    submit: (body, { idempotencyKey }) =>
      signUp(pharmacy, remaining, body, conditions, people, idempotencyKey),
    onSent: onSignedUp,
    onFailed: () => {
      void queryClient.invalidateQueries(currentConditions)
      void queryClient.invalidateQueries(accessaPeopleQuery(pharmacy.id))
    },
  })
  const isComplete = isSignUpComplete(remaining) && !form.isSending
  useEffect(() => {
    if (isComplete) onAlreadySignedUp()
  }, [isComplete])
  const bindingOptions = useMemo(
    () => [
      { value: 'fr', label: t('accessa.conditions.french_binds') },
      {
        value: 'en',
        label: t('accessa.conditions.english_binds'),
        hint: t('accessa.conditions.english_wish'),
      },
    ],
    [t],
  )
  const isListed = people.some(({ contactId }) => contactId === form.values.responsible)
  return (
    <Form form={form} className="single-column">
      {remaining.conditions && (
        <>
          <Conditions conditions={conditions} />
          <OfcCheckbox
            {...form.field('accepted')}
            checked={form.values.accepted === conditions.textHash}
            onInput={({ target }) => form.set('accepted', target.checked ? conditions.textHash : '')}
            label={t('accessa.conditions.accept')}
            hint={t('accessa.conditions.signing', { name })}
            required
          />
          <OfcRadioGroup {...form.field('binding')} options={bindingOptions} noOptionalMark />
        </>
      )}
      {remaining.categories && (
        <OfcCheckboxGroup
          {...form.field('categoryIds')}
          required
          options={categoryOptions}
          hint={t('accessa.signup.categories_hint')}
        />
      )}
      {remaining.responsible && (
        <OfcSelect
          {...form.field('responsible')}
          {...(isListed ? {} : { value: '' })}
          required
          options={personOptions}
          hint={t('accessa.signup.responsible_hint')}
        />
      )}
      <div className="row-actions">
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('accessa.signup.submit', { signs: remaining.conditions ? 'yes' : 'no' })}
        </OfcButton>
      </div>
    </Form>
  )
}

/**
 * The general participation conditions in full: French first (Charter of the French language,
 * section 55), then English, each with a download.
 */
export function Conditions({ conditions }: { readonly conditions: AccessaConditions }) {
  const { t, locale } = useLanguage()
  const { effectiveOn, text } = conditions
  return (
    <section className="conditions" aria-labelledby="conditions">
      <h2 id="conditions" className="card-title">
        {t('accessa.conditions.title', { date: formatDate(effectiveOn, locale) })}
      </h2>
      <ConditionsText language="fr-CA" text={text['fr-CA']} />
      <details className="conditions-english" open={locale === 'en-CA'}>
        <summary>
          <Chevron />
          {t('accessa.conditions.english')}
        </summary>
        <ConditionsText language="en-CA" text={text['en-CA']} />
      </details>
    </section>
  )
}

interface ConditionsTextProps {
  readonly language: Locale
  readonly text: string
}

/** The first line is the title, which is dropped; a line that begins with a number is a heading. */
function ConditionsText({ language, text }: ConditionsTextProps) {
  const { t } = useLanguage()
  const values = { language: language.slice(0, 2) }
  const [, ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  return (
    <>
      <section
        className="conditions-text"
        aria-label={t('accessa.conditions.text', values)}
        lang={language}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and contains no focusable element.
        tabIndex={0}
      >
        {lines.map((line) => (/^\d+\. /.test(line) ? <h3 key={line}>{line}</h3> : <p key={line}>{line}</p>))}
      </section>
      <DownloadButton
        errorHeading={t('accessa.conditions.failed')}
        fetchFile={() => send(getAccessaConditionsDocument, { query: { language } })}
      >
        {t('accessa.conditions.download', values)}
      </DownloadButton>
    </>
  )
}
