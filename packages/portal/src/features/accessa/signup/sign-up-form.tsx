import {
  type AccessaConditions,
  type AccessaPerson,
  type AccessaPharmacy,
  getAccessaConditionsDocument,
  type ProgrammeCategory,
  type ProgrammeCategoryId,
} from '@officine/api/calls'
import { accepted, line, ruleAt } from '@officine/api/rules'
import { categoryIdList } from '@officine/api/structs'
import { formatDate, fullName, type Locale } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcCheckboxGroup } from '@officine/ui-elements/react/checkbox-group.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { useEffect, useMemo } from 'react'
import { array, boolean, object, optional, type Struct } from 'superstruct'
import { Icon } from '../../../components/icons/icon.tsx'
import { queryClient, send } from '../../../data/index.ts'
import { DownloadButton } from '../../../domain/downloads/download.tsx'
import { RecentSignInNotice } from '../../../failures/recent-sign-in.tsx'
import { Form, useForm, withoutBlanks } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import {
  accessaPeopleQuery,
  assignResponsible,
  currentConditions,
  enrolPharmacy,
  signPharmacyAgreement,
} from '../accessa.ts'
import { useCategoryOptions, usePersonOptions } from '../choices.ts'

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
          <RecentSignInNotice />
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
          <Icon name="chevronDown" />
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

/** Remaining steps of a sign-up; completed steps are not repeated. */
export interface RemainingSteps {
  readonly conditions: boolean
  readonly categories: boolean
  readonly responsible: boolean
}

export function remainingSteps({ isSigned, isEnrolled, hasResponsible }: AccessaPharmacy): RemainingSteps {
  return { conditions: !isSigned, categories: !isEnrolled, responsible: !hasResponsible }
}

export const isSignUpComplete = (remaining: RemainingSteps): boolean =>
  !Object.values(remaining).includes(true)

export interface SignUpValues {
  /** Hash of the accepted text: accepting one text does not accept another. */
  readonly accepted: string
  /** Language of the binding text: `fr` unless the pharmacy chooses otherwise. */
  readonly binding: string
  readonly categoryIds: readonly ProgrammeCategoryId[]
  /** Contact id; blank until somebody is selected. */
  readonly responsible: string
}

export interface SignUp {
  readonly accepted?: boolean | undefined
  readonly binding?: string | undefined
  readonly categoryIds?: ProgrammeCategoryId[] | undefined
  readonly responsible?: string | undefined
}

/** @param textHash Hash of the text on screen. */
export function signUpBody({ accepted, ...values }: SignUpValues, textHash: string): unknown {
  return { ...withoutBlanks(values), accepted: accepted === textHash }
}

/**
 * Validates only the remaining steps. The responsible person must still work there, since a draft
 * may be old.
 */
export function signUpStruct(
  remaining: RemainingSteps,
  people: readonly Pick<AccessaPerson, 'contactId'>[],
): Struct<SignUp, unknown> {
  const body = object({
    accepted: remaining.conditions ? accepted() : optional(boolean()),
    binding: optional(line(2)),
    categoryIds: remaining.categories ? categoryIdList() : optional(array(line(64))),
    responsible: optional(line(64)),
  }) as unknown as Struct<SignUp, unknown>
  return remaining.responsible
    ? ruleAt<SignUp>('responsible', 'required', {}, ({ responsible }) =>
        people.some(({ contactId }) => contactId === responsible),
      )(body)
    : body
}

/** What this sign-up enrolled and named; excludes what others did meanwhile. */
export interface SignUpResult {
  readonly categoryIds: readonly ProgrammeCategoryId[]
  /** Full name. */
  readonly responsible: string | undefined
}

/**
 * Signs, enrols and names, each once. A retry after a failure skips the completed steps.
 * @throws {ApiError}
 */
export async function signUp(
  { id: pharmacyId }: Pick<AccessaPharmacy, 'id'>,
  remaining: RemainingSteps,
  { binding, categoryIds = [], responsible }: SignUp,
  { effectiveOn, textHash }: AccessaConditions,
  people: readonly AccessaPerson[],
  idempotencyKey: string,
): Promise<SignUpResult> {
  const path = { pharmacyId }
  if (remaining.conditions)
    await signPharmacyAgreement({
      path,
      body: { effectiveOn, textHash, wishesEnglish: binding === 'en' },
    })
  if (remaining.categories) await enrolPharmacy({ path, body: { categoryIds }, idempotencyKey })
  const person = remaining.responsible ? people.find(({ contactId }) => contactId === responsible) : undefined
  if (person) {
    const { employeeId, version } = person
    await assignResponsible({
      path: { pharmacyId, employeeId },
      body: { isPrimaryAccessa: true },
      version,
    })
  }
  return { categoryIds: remaining.categories ? categoryIds : [], responsible: person && fullName(person) }
}
