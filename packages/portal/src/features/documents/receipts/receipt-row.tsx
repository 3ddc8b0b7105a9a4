import type { TaxReceipt } from '@officine/api/calls'
import { formatDate, formatMoney, type Locale } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
import { downloadBlob } from '../../../domain/downloads/download-blob.ts'
import { FailureAlert } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { useLanguage } from '../../../language/index.ts'
import { fetchReceiptFile } from './receipt-files.ts'

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
export function ReceiptRow({ receipt, language, isUnavailable, isSelected, onChoose }: ReceiptRowProps) {
  const { t, locale } = useLanguage()
  const { id, number, amount, issuedOn, replaces } = receipt
  const download = async () => {
    const { name, content } = await fetchReceiptFile({ receiptIds: [id], language })
    downloadBlob(name, content)
  }
  const { attempt, isRunning, failure } = useAttempt(download, { keepsFailure: true })
  const year = String(receipt.year)
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
            onClick={() => void attempt()}
          >
            <ToolIcon name="download" slot="start" />
          </OfcButton>
        )}
      </div>
      {failure && (
        <div className="receipt-failure">
          <FailureAlert
            error={failure}
            heading={t('documents.receipts.failed', { year })}
            retry={() => void attempt()}
            isRetrying={isRunning}
          />
        </div>
      )}
    </li>
  )
}
