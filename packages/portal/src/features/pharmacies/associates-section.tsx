import type { Associate, Pharmacy } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { lazy, Suspense } from 'react'
import { LineOfFacts } from '../../components/line-of-facts.tsx'
import { MailLink, PhoneLink } from '../../domain/pharmacies/contact-links.tsx'
import { personalDetailTexts } from '../../domain/pharmacies/personal-details.ts'
import { useLanguage } from '../../language/index.ts'
import { RecordSection } from './record-section.tsx'

/**
 * Lazy, because few readers may open an affirmation. If the chunk fails to load, it renders
 * nothing.
 */
const AssociateAffirmation = lazy(() =>
  import('./associate-affirmation.tsx').catch(() => ({ default: () => null })),
)

/** The owners; their contact details and responder badge only if the response contains them. */
export function AssociatesSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const { associates } = pharmacy
  return (
    <RecordSection name="associates" pharmacy={pharmacy}>
      {associates.length === 0 ? (
        <p className="record-empty">{t('pharmacies.empty.associates')}</p>
      ) : (
        <ul className="record-owners">
          {associates.map((associate) => (
            <Owner key={associate.contactId} associate={associate} />
          ))}
        </ul>
      )}
    </RecordSection>
  )
}

function Owner({ associate }: { readonly associate: Associate }) {
  const language = useLanguage()
  const { t } = language
  const { practiceNumber, email, phone, extension, isResponder, affirmation } = associate
  return (
    <li className="record-owner">
      <p className="record-owner-name">
        <strong>{fullName(associate)}</strong>
        {isResponder && <OfcBadge tone="green">{t('pharmacies.responder')}</OfcBadge>}
        {practiceNumber && (
          <span className="note record-owner-number">
            <span className="visually-hidden">{t('pharmacies.fields.practiceNumber')} </span>
            {t('pharmacies.number', { number: practiceNumber })}
          </span>
        )}
      </p>
      {/* Absent without the right to read it: no placeholder is shown. */}
      {email !== undefined && (
        <p className="record-owner-reach">
          <MailLink email={email} />
          {phone && <PhoneLink phone={phone} extension={extension ?? null} />}
        </p>
      )}
      <LineOfFacts className="note" facts={personalDetailTexts(language, associate)} />
      {affirmation && (
        <Suspense>
          <AssociateAffirmation affirmation={affirmation} name={fullName(associate)} />
        </Suspense>
      )}
    </li>
  )
}
