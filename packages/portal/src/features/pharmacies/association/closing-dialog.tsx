import {
  deletePharmacyClosing,
  getPharmacy,
  getPharmacyHistory,
  getTransactions,
  getUserinfo,
  type ListedTransaction,
  type Pharmacy,
  putPharmacyClosing,
  searchPharmacies,
} from '@officine/api/calls'
import {
  closeReasons,
  isTransactionInProgress,
  maximumPageSize,
  undecidedStatuses,
} from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { PharmacyClosing } from '@officine/api/structs'
import { formatDate, pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { ConfirmIdentityDialog } from '../../../components/dialogs/confirm-identity-dialog.tsx'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { focusAfterRender, pageTitle } from '../../../components/focus-after-render.ts'
import { callQuery, mutation } from '../../../data/index.ts'
import { transactionPath } from '../../../domain/transactions/transaction-paths.ts'
import { useWasSignInRecent } from '../../../failures/recent-sign-in.tsx'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'

/** `keep`: a planned closing does not take place. */
export type ClosingAct = 'close' | 'keep' | 'reopen'

const stale = { invalidates: [getPharmacy, searchPharmacies, getPharmacyHistory, getUserinfo] }
const close = mutation(putPharmacyClosing, stale)
const undo = mutation(deletePharmacyClosing, stale)

interface ClosingDialogProps {
  readonly act: ClosingAct
  readonly pharmacy: Pharmacy
  readonly onClosed: () => void
}

/** Closes a pharmacy on a day, keeps it open, or opens it again. */
export default function ClosingDialog({ act, ...props }: ClosingDialogProps) {
  if (act === 'close') return <CloseDialog {...props} />
  return <UndoDialog {...props} act={act} />
}

type DialogProps = Omit<ClosingDialogProps, 'act'>

/** What was sent and is not settled: its owners wait for an answer. */
function unsettledQuery(pharmacy: Pharmacy) {
  const status = [...undecidedStatuses, 'returned', 'accepted'] as const
  return callQuery(getTransactions, {
    query: { pharmacyIds: [pharmacy.id], status: [...status], pageSize: maximumPageSize },
  })
}

function CloseDialog(props: DialogProps) {
  const transactions = useQuery(unsettledQuery(props.pharmacy))
  if (transactions.isPending && !transactions.error) return <LoadingDialog {...props} />
  // Without an answer the server still refuses what it must.
  const obstacle = transactions.data?.items.find(
    (transaction) => transaction.status === 'returned' || isTransactionInProgress(transaction),
  )
  return obstacle ? <ObstacleDialog {...props} obstacle={obstacle} /> : <CloseFormDialog {...props} />
}

function LoadingDialog({ pharmacy, onClosed }: DialogProps) {
  return (
    <OfcDialog open heading={useCloseTitle(pharmacy)} onClose={onClosed}>
      <OfcSkeleton lines={4} />
    </OfcDialog>
  )
}

function useCloseTitle({ companyName }: Pharmacy): string {
  const { t, locale } = useLanguage()
  return t('pharmacyRegister.close.title', { thePharmacy: pharmacyWithArticle(companyName, locale) })
}

function ObstacleDialog({
  pharmacy,
  obstacle,
  onClosed,
}: DialogProps & { readonly obstacle: ListedTransaction }) {
  const { t, locale } = useLanguage()
  return (
    <ConfirmDialog
      heading={t('pharmacyRegister.close.obstacle')}
      actionLabel={t('pharmacyRegister.close.understood')}
      onConfirm={async () => onClosed()}
      onClosed={onClosed}
    >
      <p>
        {t('pharmacyRegister.close.obstacle_text', {
          thePharmacy: pharmacyWithArticle(pharmacy.companyName, locale),
        })}
      </p>
      <p>
        <Link to={transactionPath(obstacle.id)}>
          {t('pharmacyRegister.close.obstacle_open', { number: String(obstacle.number) })}
        </Link>
      </p>
    </ConfirmDialog>
  )
}

function CloseFormDialog({ pharmacy, onClosed }: DialogProps) {
  const { t, locale } = useLanguage()
  const today = todayInQuebec()
  const people = pharmacy.peopleCounts?.everybody ?? 0
  const heading = useCloseTitle(pharmacy)
  const wasSignInRecent = useWasSignInRecent()
  const form = useForm({
    draft: 'none',
    initial: {
      closesOn: pharmacy.closing?.closesOn ?? today,
      reason: pharmacy.closing?.reason ?? 'ceased',
    },
    labels: { closesOn: t('pharmacyRegister.close.on'), reason: t('pharmacyRegister.reason') },
    struct: PharmacyClosing,
    // The values that are proposed may be those that are meant.
    onUnchanged: 'send',
    submit: (body) => close({ path: { pharmacyId: pharmacy.id }, body, version: pharmacy.version }),
    onSent: ({ state, closing }) => {
      focusAfterRender(onClosed, pageTitle)
      const date = formatDate(closing?.closesOn ?? today, locale)
      const planned = state === 'closed' ? 'no' : 'yes'
      toast({ severity: 'success', message: t('pharmacyRegister.close.done', { planned, date }) })
    },
  })
  if (!wasSignInRecent) return <ConfirmIdentityDialog heading={heading} onClosed={onClosed} />
  return (
    <FormDialog
      heading={heading}
      actionLabel={t('pharmacyRegister.close.confirm', { people })}
      tone="danger"
      form={form}
      onClosed={onClosed}
    >
      <p>{t('pharmacyRegister.close.text', { people })}</p>
      <OfcDateInput {...form.field('closesOn')} max={addDays(today, 730)} />
      <OfcRadioGroup
        {...form.field('reason')}
        options={closeReasons.map((value) => ({ value, label: t(`pharmacyRegister.reason.${value}`) }))}
      />
    </FormDialog>
  )
}

function UndoDialog({ act, pharmacy, onClosed }: DialogProps & { readonly act: 'keep' | 'reopen' }) {
  const { t, locale } = useLanguage()
  const values = {
    thePharmacy: pharmacyWithArticle(pharmacy.companyName, locale),
    date: pharmacy.closing ? formatDate(pharmacy.closing.closesOn, locale) : '',
  }
  const heading = t(`pharmacyRegister.${act}.title`, values)
  if (!useWasSignInRecent()) return <ConfirmIdentityDialog heading={heading} onClosed={onClosed} />
  return (
    <ConfirmDialog
      heading={heading}
      actionLabel={t(`pharmacyRegister.${act}.confirm`)}
      errorHeading={t('pharmacyRegister.failed')}
      onConfirm={async () => {
        await undo({ path: { pharmacyId: pharmacy.id }, version: pharmacy.version })
        focusAfterRender(onClosed, pageTitle)
        toast({ severity: 'success', message: t(`pharmacyRegister.${act}.done`) })
      }}
      onClosed={onClosed}
    >
      <p>{t(`pharmacyRegister.${act}.text`, values)}</p>
    </ConfirmDialog>
  )
}
