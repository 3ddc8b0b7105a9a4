import { pharmacyNoticeDays } from '@officine/api/constants'
import { Icon } from '../../components/icons/icon.tsx'
import { AsideSection } from '../../components/with-aside.tsx'
import { useLanguage } from '../../language/index.ts'
import { useSettings } from '../../store/index.ts'

export function AccessaHelp() {
  const { t } = useLanguage()
  return (
    <>
      <AsideSection title={t('accessa.how.title')}>
        <ol>
          <li>{t('accessa.how.conditions')}</li>
          <li>{t('accessa.how.categories')}</li>
          <li>{t('accessa.how.people')}</li>
          <li>{t('accessa.how.evaluation')}</li>
        </ol>
      </AsideSection>
      <EndOfParticipationHelp />
    </>
  )
}

export function EndOfParticipationHelp() {
  const { t } = useLanguage()
  return (
    <AsideSection title={t('accessa.how.end_title')}>
      <p>{t('accessa.how.end', { days: pharmacyNoticeDays })}</p>
    </AsideSection>
  )
}

/** Links to the external patient-support portal, in a new window that its label announces. */
export function PatientSupportLink() {
  const { t } = useLanguage()
  const { patientSupportUrl } = useSettings()
  if (!patientSupportUrl) return null
  return (
    <a className="accessa-external" href={patientSupportUrl} target="_blank" rel="noreferrer">
      {t('accessa.patient_support')}
      <Icon name="external" />
      <span className="visually-hidden">{t('accessa.new_window')}</span>
    </a>
  )
}
