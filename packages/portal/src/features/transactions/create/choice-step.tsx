import {
  type ContactId,
  getContact,
  isCurrent,
  type PharmacyId,
  type Transaction,
  type Userinfo,
} from '@officine/api/calls'
import {
  acquisitionTypes,
  effectiveDateLeadDays,
  employmentTypes,
  type TransactionType,
  transactionTypes,
} from '@officine/api/constants'
import { lenientEnum, ruleAt, todayInQuebec } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { object, optional, string } from 'superstruct'
import { BackLink } from '../../../components/back-link.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { AsideSection, WithAside } from '../../../components/with-aside.tsx'
import { callQuery } from '../../../data/index.ts'
import { createTransactionPath } from '../../../domain/transactions/transaction-paths.ts'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, Link, Page, useSearchParams } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { usePharmacyNames } from '../pharmacy-names.ts'
import { editTransactionPath, transactionsPath } from '../transactions.ts'
import {
  BeginActions,
  type BeginOptions,
  type BeginResult,
  useBeginTransaction,
} from './begin-transaction.tsx'
import type { NewTransaction } from './create-steps.ts'
import { createStepPath, otherPharmacy, parametersIn } from './create-steps.ts'
import '../choice-cards.css'

/** Choice of the type and the pharmacy. */
export function ChoiceStep({ replacedDraft, contactId }: BeginOptions) {
  const { t } = useLanguage()
  const back = replacedDraft ? (
    <BackLink to={editTransactionPath(replacedDraft.id, 'pharmacy')}>
      {t('transactions.create.back_to_draft')}
    </BackLink>
  ) : (
    <BackLink to={transactionsPath}>{t('transactions.title')}</BackLink>
  )
  return (
    <Page
      title={replacedDraft ? 'transactions.create.replace_title' : 'transactions.create.title'}
      intro={t(replacedDraft ? 'transactions.create.replace_lead' : 'transactions.create.lead', {
        days: effectiveDateLeadDays,
      })}
      above={back}
    >
      {contactId !== undefined && <SelectedPerson contactId={contactId} />}
      {replacedDraft ? (
        <ChoiceForm replacedDraft={replacedDraft} contactId={contactId} />
      ) : (
        <WithAside aside={<Preparation />}>
          <ChoiceForm contactId={contactId} />
        </WithAside>
      )}
    </Page>
  )
}

/** The documents and facts that the transaction requires, and what follows. */
function Preparation() {
  const { t } = useLanguage()
  return (
    <>
      <AsideSection title={t('transactions.create.ready.title')}>
        <ul>
          <li>{t('transactions.create.ready.date')}</li>
          <li>{t('transactions.create.ready.pharmacy')}</li>
          <li>{t('transactions.create.ready.owners')}</li>
        </ul>
      </AsideSection>
      <AsideSection title={t('transactions.create.next.title')}>
        <ol>
          <li>{t('transactions.create.next.draft')}</li>
          <li>{t('transactions.create.next.affirmations')}</li>
          <li>{t('transactions.create.next.sent')}</li>
        </ol>
      </AsideSection>
    </>
  )
}

/** The person for whom the administration begins the transaction. */
function SelectedPerson({ contactId }: { readonly contactId: ContactId }) {
  const { t } = useLanguage()
  const contact = useQuery(callQuery(getContact, { path: { contactId } }))
  return (
    <QueryView of={contact} skeleton={<OfcSkeleton lines={1} />}>
      {(person) => (
        <p className="create-person">
          <span>{t('transactions.create.for_person', { name: fullName(person) })}</span>
          <Link to={createTransactionPath}>{t('transactions.create.other_person')}</Link>
        </p>
      )}
    </QueryView>
  )
}

interface ChoiceValues {
  readonly type: string
  readonly pharmacyId: PharmacyId
  /** Pharmacy of a purchase: the id of an owned one, or `otherPharmacy`. */
  readonly bought: string
}

interface Choice {
  readonly type: TransactionType
  readonly pharmacyId?: PharmacyId | undefined
  readonly bought?: string | undefined
}

const requiredFor = (field: 'pharmacyId' | 'bought', types: readonly TransactionType[]) =>
  ruleAt<Choice>(field, 'required', {}, (choice) => !types.includes(choice.type) || Boolean(choice[field]))

const Choice = requiredFor('pharmacyId', ['association', 'move'])(
  requiredFor('bought', ['purchase'])(
    object({
      type: lenientEnum(transactionTypes),
      pharmacyId: optional(string()),
      bought: optional(string()),
    }),
  ),
)

/** Form with the type and the pharmacy of a new transaction. */
function ChoiceForm(options: BeginOptions) {
  const { replacedDraft, contactId } = options
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const parameters = parametersIn(query)
  const person = useUserinfo()
  const ownedIds = contactId === undefined ? ownedPharmacyIds(person) : []
  const ownedPharmacies = usePharmacyNames(ownedIds)
  const begin = useBeginTransaction(options)
  const form = useForm<ChoiceValues, Choice, BeginResult>({
    draft: 'none',
    initial: initialValues(ownedIds, replacedDraft, parameters.type),
    labels: {
      type: t('transactions.create.type'),
      pharmacyId: t('transactions.create.pharmacy'),
      bought: t('transactions.create.bought'),
    },
    struct: Choice,
    // Only two values, and no unsaved work to lose.
    confirmsUnsavedChanges: false,
    submit: async (choice, { idempotencyKey }) =>
      needsPharmacySearch(choice)
        ? { name: 'search' }
        : begin.begin(toNewTransaction(choice), idempotencyKey),
    onSent: (result) => {
      if (result.name === 'search') void goToSearch()
      else begin.handleResult(result)
    },
  })
  const goToSearch = async () => {
    const purchaseParameters = { ...parameters, type: 'purchase' } as const
    // Back restores the values chosen here.
    await go(createStepPath({ ...purchaseParameters, pharmacy: undefined }), { replace: true })
    await go(createStepPath({ ...purchaseParameters, pharmacy: otherPharmacy }))
  }
  const types = contactId === undefined ? transactionTypes : acquisitionTypes
  const typeOptions = useMemo(
    () =>
      types.map((value) => ({
        value,
        label: t(`transactions.type.${value}`),
        hint: t('transactions.create.when', { type: value }),
      })),
    [t, types],
  )
  const type = types.find((value) => value === form.values.type)
  const isPurchase = type === 'purchase'
  // Before a type is chosen, there is neither a draft to offer nor a pharmacy to search.
  const choice = { ...form.values, type: type ?? 'opening' }
  return (
    <Form form={form} className="single-column">
      <OfcRadioGroup {...form.field('type')} className="choice-cards" options={typeOptions} />
      {/* An opening has no pharmacy yet, and who has none searches for the one to purchase. */}
      {type !== undefined && type !== 'opening' && ownedPharmacies.length > 0 && (
        <OfcRadioGroup
          key={String(isPurchase)}
          {...form.field(isPurchase ? 'bought' : 'pharmacyId')}
          required
          options={[
            ...(isPurchase ? [{ value: otherPharmacy, label: t('transactions.create.other_pharmacy') }] : []),
            ...ownedPharmacies.map(({ id, name, city }) => ({ value: id, label: name, hint: city })),
          ]}
        />
      )}
      <BeginActions
        begin={begin}
        selection={toNewTransaction(choice)}
        form={form}
        label={t(
          needsPharmacySearch(choice)
            ? 'transactions.create.search'
            : replacedDraft
              ? 'transactions.create.continue'
              : 'transactions.create.begin',
        )}
      />
    </Form>
  )
}

/** Ids of the pharmacies that the person currently owns. */
function ownedPharmacyIds({ employments }: Userinfo): readonly string[] {
  const today = todayInQuebec()
  const ownerEmployments = employments.filter(
    (employment) => employment.type === employmentTypes.Owner && isCurrent(employment, today),
  )
  return [...new Set(ownerEmployments.flatMap(({ accountId }) => accountId ?? []))]
}

/** Values of the URL and the replaced draft; a single pharmacy is preselected. */
function initialValues(
  ownedIds: readonly PharmacyId[],
  replacedDraft: Transaction | undefined,
  type: TransactionType | undefined,
): ChoiceValues {
  const [firstId = '', ...otherIds] = ownedIds
  const replacedId = ownedIds.find((id) => id === replacedDraft?.pharmacyId)
  const needsSearch = ownedIds.length === 0 || type === 'purchase'
  const bought = replacedDraft?.type === 'purchase' ? (replacedId ?? otherPharmacy) : ''
  return {
    type: type ?? replacedDraft?.type ?? '',
    pharmacyId: replacedId ?? (otherIds.length === 0 ? firstId : ''),
    bought: needsSearch ? otherPharmacy : bought,
  }
}

const needsPharmacySearch = ({ type, bought }: Pick<Choice, 'type' | 'bought'>): boolean =>
  type === 'purchase' && bought === otherPharmacy

function toNewTransaction({ type, pharmacyId, bought }: Choice): NewTransaction {
  switch (type) {
    case 'opening':
      return { type, pharmacyId: null }
    case 'purchase':
      return { type, pharmacyId: bought ?? null }
    case 'association':
    case 'move':
      return { type, pharmacyId: pharmacyId ?? null }
  }
}
