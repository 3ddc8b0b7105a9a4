import { useLanguage } from '../../../language/index.ts'
import { useSettings } from '../../../store/index.ts'
import { AccessaIcon } from '../accessa-icon.tsx'

/** Links to the external patient-support portal, in a new window that its label announces. */
export function PatientSupportLink() {
  const { t } = useLanguage()
  const { patientSupportUrl } = useSettings()
  if (!patientSupportUrl) return null
  return (
    <a className="accessa-external" href={patientSupportUrl} target="_blank" rel="noreferrer">
      {t('accessa.patient_support')}
      <AccessaIcon name="external" />
      <span className="visually-hidden">{t('accessa.new_window')}</span>
    </a>
  )
}
