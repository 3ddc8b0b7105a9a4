import { type AccessaPharmacy, getAgreementDocument } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
import { send } from '../../../data/index.ts'
import { downloadBlob } from '../../../domain/downloads/download-blob.ts'
import { FailureAlert } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'

export function Agreement({ pharmacy: { id, agreement } }: { readonly pharmacy: AccessaPharmacy }) {
  const { t, locale } = useLanguage()
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  const { attempt, isRunning, failure } = useAttempt(async () => {
    const file = await send(getAgreementDocument, { path: { pharmacyId: id } })
    downloadBlob(file.name, file.content)
  })
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement" className="dashboard-heading">
        {t('accessa.at.agreement')}
      </h2>
      {agreement ? (
        <>
          <p className="row-detail">
            {t('accessa.at.agreement_signed', {
              effective: formatDate(agreement.effectiveOn, locale),
              name: agreement.signedBy,
              date: formatDate(agreement.signedOn, locale),
            })}
          </p>
          <OfcButton variant="plain" loading={isRunning} onClick={() => void attempt()}>
            <ToolIcon name="download" slot="start" />
            {t('accessa.at.agreement_copy', { reader: isStaff ? 'association' : 'pharmacy' })}
          </OfcButton>
          {failure && <FailureAlert error={failure} heading={t('accessa.at.agreement_failed')} />}
        </>
      ) : (
        <p className="row-detail">{t('accessa.at.agreement_none')}</p>
      )}
    </section>
  )
}
