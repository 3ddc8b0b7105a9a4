import type {
  AccessaConditions,
  AccessaPerson,
  AccessaPharmacy,
  ProgrammeCategory,
} from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcCheckboxGroup } from '@officine/ui-elements/react/checkbox-group.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { useEffect, useMemo } from 'react'
import { queryClient } from '../../../data/index.ts'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { accessaPeopleQuery, currentConditions } from '../accessa.ts'
import { personLabel } from '../responsible-choice.ts'
import { Conditions } from './conditions.tsx'
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
  const language = useLanguage()
  const { t, locale } = language
  const { name } = useUserinfo()
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
  const categoryOptions = useMemo(
    () =>
      categories.map(({ id, name: categoryName, requirement }) => ({
        value: id,
        label: categoryName[locale],
        hint: requirement[locale],
      })),
    [categories, locale],
  )
  const personOptions = useMemo(
    () =>
      people.map((person) => ({
        value: person.contactId,
        label: personLabel(language, person),
      })),
    [people, language],
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
