import { getTaxReceipts, type TaxReceipt } from '@officine/api/calls'
import { taxReceiptsPerDownload } from '@officine/api/constants'
import { formatDate, formatMoney, type Locale } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { useEffect, useState } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { callQuery, isUnreachable, queryClient, useOnline } from '../../../data/index.ts'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { useDownload } from '../../../domain/downloads/download.tsx'
import { useDismissReadNotifications } from '../../../domain/notifications/dismissed-notifications.ts'
import { SlowResponseNotice } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { defineList } from '../../../lists/list-query.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useLateScrollPosition } from '../../../navigation/index.ts'
import { fetchReceiptFile, persistedFileKeys, receiptFileKey } from './receipt-files.ts'
import './receipts.css'

/**
 * The person’s tax receipts, each as a PDF; selection mode combines several and offers the
 * language.
 */
export function Receipts() {
  const { t, locale } = useLanguage()
  const list = useList(taxReceipts)
  const [isSelecting, setSelecting] = useState(false)
  const [selection, setSelection] = useState<readonly TaxReceipt[]>([])
  const [language, setLanguage] = useState<Locale>(locale)
  const total = list.page?.totalCount ?? 0
  const excess = selection.length - taxReceiptsPerDownload
  // The selected receipts, or all without a selection, in one PDF.
  const download = useDownload(async () => {
    const receipts = selection.length > 0 ? selection : await latestReceipts()
    return fetchReceiptFile({ receiptIds: receipts.map(({ id }) => id), language })
  }, t('documents.receipts.several_failed'))
  const toggleSelecting = () => {
    setSelecting(!isSelecting)
    setSelection([])
    setLanguage(locale)
  }
  return (
    <div className="sheet">
      <ListView
        list={list}
        id="receipts"
        title={t('documents.receipts.title')}
        actions={
          total > 1 && (
            <OfcButton variant="plain" onClick={toggleSelecting}>
              {t(isSelecting ? 'documents.receipts.unpick' : 'documents.receipts.pick')}
            </OfcButton>
          )
        }
        empty={t('documents.receipts.empty')}
        paginationLabel={t('documents.receipts.pages')}
        skeletons={3}
      >
        <Rows
          receipts={list.page?.items ?? []}
          isBusy={!list.isSettled}
          selection={selection}
          onChoose={
            isSelecting ? (receipt, isOn) => setSelection(toggleReceipt(selection, receipt, isOn)) : undefined
          }
          language={language}
        />
        {(isSelecting || total === 1) && (
          <div className="receipts-foot">
            <OfcCheckbox
              label={t('documents.receipts.english')}
              checked={language === 'en-CA'}
              noOptionalMark
              onChange={({ target }) => setLanguage(target.checked ? 'en-CA' : 'fr-CA')}
            />
            {isSelecting && (
              <OfcButton
                variant="plain"
                loading={download.isRunning}
                disabled={excess > 0}
                onClick={download.start}
              >
                <Icon name="download" slot="start" />
                {selection.length > 0
                  ? t('documents.receipts.chosen', { count: selection.length })
                  : t('documents.receipts.all', {
                      count: Math.min(total, taxReceiptsPerDownload),
                      isAll: total > taxReceiptsPerDownload ? 'no' : 'yes',
                    })}
              </OfcButton>
            )}
          </div>
        )}
        {total > 1 &&
          (download.alert ?? (
            <>
              <div role="status" className="note">
                {download.isRunning && t('documents.receipts.making')}
                {excess > 0 &&
                  t('documents.receipts.too_many', { most: taxReceiptsPerDownload, count: excess })}
              </div>
              <SlowResponseNotice isOn={download.isRunning} />
            </>
          ))}
      </ListView>
    </div>
  )
}

interface RowsProps {
  readonly receipts: readonly TaxReceipt[]
  readonly isBusy: boolean
  readonly selection: readonly TaxReceipt[]
  readonly onChoose: ((receipt: TaxReceipt, isSelected: boolean) => void) | undefined
  readonly language: Locale
}

function Rows({ receipts, isBusy, selection, onChoose, language }: RowsProps) {
  const { t } = useLanguage()
  const isOnline = useOnline()
  const storedIds = useStoredReceiptIds(receipts, language)
  useLateScrollPosition()
  useDismissReadNotifications(
    'Document',
    ({ document, subjectId }) => document === 'taxReceipt' && receipts.some(({ id }) => id === subjectId),
  )
  return (
    <>
      {!isOnline && <p className="note sheet-note">{t('documents.receipts.offline')}</p>}
      <ul className="receipt-rows" aria-busy={isBusy}>
        {receipts.map((receipt) => (
          <ReceiptRow
            key={receipt.id}
            receipt={receipt}
            language={language}
            isUnavailable={storedIds !== undefined && !storedIds.has(receipt.id)}
            isSelected={selection.some(({ id }) => id === receipt.id)}
            onChoose={onChoose && ((isSelected) => onChoose(receipt, isSelected))}
          />
        ))}
      </ul>
    </>
  )
}

/** The latest receipts; without the server the ones that were read before, whose files may be stored. */
async function latestReceipts(): Promise<readonly TaxReceipt[]> {
  const query = downloadableReceipts()
  const { items } = await queryClient.fetchQuery(query).catch((error) => {
    const earlier = isUnreachable(error) ? queryClient.getQueryData(query.queryKey) : undefined
    if (!earlier) throw error
    return earlier
  })
  return items
}

interface ReceiptRowProps {
  readonly receipt: TaxReceipt
  readonly language: Locale
  /** Whether its PDF is unavailable: offline and not stored. */
  readonly isUnavailable: boolean
  readonly isSelected: boolean
  /** Undefined outside selection mode. */
  readonly onChoose: ((isSelected: boolean) => void) | undefined
}

/** A tax receipt with its year, number, date, amount and PDF. */
function ReceiptRow({ receipt, language, isUnavailable, isSelected, onChoose }: ReceiptRowProps) {
  const { t, locale } = useLanguage()
  const { id, number, amount, issuedOn, replaces } = receipt
  const year = String(receipt.year)
  const { start, isRunning, alert } = useDownload(
    () => fetchReceiptFile({ receiptIds: [id], language }),
    t('documents.receipts.failed', { year }),
  )
  return (
    <li className="receipt">
      {onChoose && (
        <OfcCheckbox
          className="receipt-choice"
          aria-label={t('documents.receipts.choose', { year, number })}
          checked={isSelected}
          noOptionalMark
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <p className="receipt-year">{year}</p>
      <div className="receipt-number">
        <p>{number}</p>
        {replaces !== undefined && (
          <p className="row-detail">
            {t('documents.receipts.replaces')} <span className="receipt-replaced">{replaces}</span>
          </p>
        )}
      </div>
      <time className="receipt-date" dateTime={issuedOn}>
        {formatDate(issuedOn, locale)}
      </time>
      <p className="receipt-amount">{formatMoney(Math.round(amount * 100), locale)}</p>
      <div className="receipt-act">
        {isUnavailable ? (
          <p className="row-detail">{t('documents.receipts.not_here')}</p>
        ) : (
          <OfcButton
            variant="plain"
            label={t('documents.receipts.pdf_of', { year, number })}
            loading={isRunning}
            onClick={start}
          >
            <Icon name="download" slot="start" />
          </OfcButton>
        )}
      </div>
      {alert && <div className="receipt-failure">{alert}</div>}
    </li>
  )
}

/** Offline: ids of the receipts whose PDF is stored. Undefined while online or still reading. */
function useStoredReceiptIds(
  receipts: readonly TaxReceipt[],
  language: Locale,
): ReadonlySet<string> | undefined {
  const isOnline = useOnline()
  const [storedIds, setStoredIds] = useState<ReadonlySet<string>>()
  const ids = receipts.map(({ id }) => id).join()

  useEffect(() => {
    setStoredIds(undefined)
    if (isOnline) return undefined
    let isCurrent = true
    const idsByKey = new Map(receipts.map(({ id }) => [receiptFileKey({ receiptIds: [id], language }), id]))
    persistedFileKeys([...idsByKey.keys()])
      .catch(() => new Set<string>())
      .then((storedKeys) => {
        if (!isCurrent) return
        setStoredIds(new Set([...idsByKey].filter(([key]) => storedKeys.has(key)).map(([, id]) => id)))
      })
    return () => {
      isCurrent = false
    }
  }, [isOnline, ids, language])
  return storedIds
}

/** The person’s tax receipts, the latest first. */
export const taxReceipts = defineList({
  path: documentsPath,
  prefix: 'receipts',
  pageQuery: ({ page }, pageSize) => receiptsOfPage(page, pageSize),
})

/** The latest receipts, up to the maximum of one download. */
const downloadableReceipts = () => receiptsOfPage(1, taxReceiptsPerDownload)

const receiptsOfPage = (pageNumber: number, pageSize?: number) =>
  callQuery(getTaxReceipts, { query: { pageNumber, pageSize } }, { isPersisted: true })

type ReceiptKey = Pick<TaxReceipt, 'id' | 'year' | 'number'>

/** Adds or removes a receipt of the selection, which may span pages and is sorted like the list. */
export function toggleReceipt<Receipt extends ReceiptKey>(
  selection: readonly Receipt[],
  receipt: Receipt,
  isSelected: boolean,
): readonly Receipt[] {
  const others = selection.filter(({ id }) => id !== receipt.id)
  return isSelected ? [...others, receipt].sort(byYear) : others
}

function byYear(first: ReceiptKey, second: ReceiptKey): number {
  return second.year - first.year || second.number.localeCompare(first.number)
}
