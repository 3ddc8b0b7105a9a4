import {
  type Declaration,
  getContact,
  getDeclaration,
  getUserinfo,
  signDeclaration,
  type Userinfo,
} from '@officine/api/calls'
import { accepted } from '@officine/api/rules'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { useEffect, useRef, useState } from 'react'
import { object } from 'superstruct'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { mutation } from '../../data/index.ts'
import { documentRights } from '../../domain/documents/document-paths.ts'
import { Form, useForm } from '../../forms/index.ts'
import { type MessageKey, useLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'

/** Accepting and refusing both change the person’s rights, so userinfo is refetched. */
const submitDeclaration = mutation(signDeclaration, {
  invalidates: [getContact, getDeclaration, getUserinfo],
})

/** Specification 5: the terms must be accepted. */
const Acceptance = object({ accepted: accepted() })

interface DeclarationFormProps {
  readonly declaration: Declaration
  readonly onSigned: (declaration: Declaration) => void
}

/**
 * Signs the declaration, which requires accepting the terms, or refuses it. A refusal can still be
 * followed by a signature.
 */
export function DeclarationForm({ declaration, onSigned }: DeclarationFormProps) {
  const { t } = useLanguage()
  const person = useUserinfo()
  const [isRefusing, setRefusing] = useState(false)
  const [hasJustRefused, setJustRefused] = useState(false)
  const { id: declarationId } = declaration
  const hasRefused = declaration.accepted === false
  const form = useForm({
    draft: { name: `declaration/${declarationId}` },
    initial: { accepted: false },
    labels: { accepted: t('declaration.title') },
    struct: Acceptance,
    submit: (body) => submitDeclaration({ path: { declarationId }, body }),
    onSent: onSigned,
  })
  const refuse = async () => {
    await submitDeclaration({ path: { declarationId }, body: { accepted: false } })
    setRefusing(false)
    setJustRefused(true)
  }
  return (
    <>
      {hasRefused && <RefusedAlert declaration={declaration} takesFocus={hasJustRefused} />}
      <Form form={form} className="single-column">
        <OfcCheckbox
          {...form.field('accepted')}
          label={t('declaration.accept')}
          hint={t('declaration.signing', { name: person.name })}
          required
        />
        <div className="declaration-actions">
          <OfcButton type="submit" variant="filled" loading={form.isSending}>
            {t('declaration.sign')}
          </OfcButton>
          {!hasRefused && (
            <OfcButton variant="plain" tone="danger" onClick={() => setRefusing(true)}>
              {t('declaration.refuse')}
            </OfcButton>
          )}
        </div>
      </Form>
      {isRefusing && (
        <ConfirmDialog
          heading={t('declaration.refusal.title')}
          actionLabel={t('declaration.refusal.confirm')}
          tone="danger"
          keepLabel={t('declaration.refusal.keep')}
          onConfirm={refuse}
          onClosed={() => setRefusing(false)}
        >
          <p>{t('declaration.refusal.text')}</p>
          <ul>
            {closedByRefusal(person).map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p>{t('declaration.refusal.undo')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface RefusedAlertProps extends Pick<DeclarationFormProps, 'declaration'> {
  /** Moves the focus to this alert, because the pressed button is removed. */
  readonly takesFocus: boolean
}

function RefusedAlert({ declaration: { signedAt }, takesFocus }: RefusedAlertProps) {
  const { t, rich, locale } = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const date = formatDate(calendarDateOf(signedAt ?? new Date()), locale)
  useEffect(() => {
    if (takesFocus) container.current?.focus()
  }, [takesFocus])
  return (
    <div ref={container} tabIndex={-1} className="declaration-refused">
      <OfcAlert severity="warning" heading={t('declaration.refused.heading')}>
        {rich('declaration.refused.text', { date })}
      </OfcAlert>
    </div>
  )
}

/**
 * Labels of the sections that refusing the declaration closes: only those that the person can open
 * today.
 */
export function closedByRefusal({
  may,
  pharmacies,
}: Pick<Userinfo, 'may' | 'pharmacies'>): readonly MessageKey[] {
  const answersRequests = pharmacies.some((pharmacy) => pharmacy.may.includes('answerRequests'))
  return [
    ...(pharmacies.length === 0
      ? []
      : ([answersRequests ? 'declaration.refusal.pharmacies' : 'declaration.refusal.pharmacy'] as const)),
    ...(may.includes('readTransactions') ? (['declaration.refusal.transactions'] as const) : []),
    ...(may.includes('readMembershipCard')
      ? (['declaration.refusal.card'] as const)
      : may.some((right) => documentRights.includes(right))
        ? (['declaration.refusal.documents'] as const)
        : []),
    ...(may.includes('readAccessa') ? (['declaration.refusal.accessa'] as const) : []),
    'declaration.refusal.profile',
  ]
}
