import type { Associate, Pharmacy } from '@officine/api/calls'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../language/index.ts'
import { Facts } from '../../parts/layout/facts.tsx'
import { MailLink, PhoneLink } from './contact-links.tsx'
import { Section } from './record-section.tsx'

/** For the few who may open one. The record stands without it: where its code can't be fetched, nothing shows. */
const AssociateAffirmation = lazy(() =>
  import('./associate-affirmation.tsx').catch(() => ({ default: () => null })),
)

/** The owners: who they are, and, for those who may know it, how to reach them and who answers for the pharmacy. */
export function Associates({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const { associates } = pharmacy
  return (
    <Section name="associates" pharmacy={pharmacy}>
      {associates.length === 0 ? (
        <p>{t('pharmacies.empty.associates')}</p>
      ) : (
        <ul className="pharmacy-associates">
          {associates.map((associate) => (
            <Owner key={associate.contactId} associate={associate} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Owner({ associate }: { readonly associate: Associate }) {
  const { t } = useLanguage()
  const { firstName, lastName, practiceNumber, email, phone, extension, isResponder, affirmation } = associate
  // Who is told the name alone is not shown that there is more.
  const isKnown = email !== undefined
  return (
    <li>
      <p className="pharmacy-associate-name">
        {firstName} {lastName}
        {isResponder && <OfcBadge tone="green">{t('pharmacies.responder')}</OfcBadge>}
      </p>
      {isKnown && (
        <Facts
          facts={[
            { term: t('pharmacies.fields.practiceNumber'), value: practiceNumber },
            { term: t('pharmacies.fields.associateEmail'), value: <MailLink email={email} /> },
            {
              term: t('pharmacies.fields.phone'),
              value: phone && <PhoneLink phone={phone} extension={extension ?? null} />,
            },
          ]}
        />
      )}
      {affirmation && (
        <Suspense>
          <AssociateAffirmation affirmation={affirmation} name={`${firstName} ${lastName}`} />
        </Suspense>
      )}
    </li>
  )
}
