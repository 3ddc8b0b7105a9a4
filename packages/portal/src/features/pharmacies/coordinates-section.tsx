import type { Address, Pharmacy } from '@officine/api/calls'
import { parseUrl } from '@officine/api/rules'
import { formatPhone, formatPostalCode } from '@officine/i18n/locale'
import { DescriptionList } from '../../components/description-list.tsx'
import { MailLink, PhoneLink } from '../../domain/pharmacies/contact-links.tsx'
import { useLanguage } from '../../language/index.ts'

import { RecordSection } from './record-section.tsx'

export function CoordinatesSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const { address, phone, extension, fax, email, website } = pharmacy
  return (
    <RecordSection name="coordinates" pharmacy={pharmacy}>
      <DescriptionList
        isInRows
        items={[
          { term: t('pharmacies.fields.address'), value: <PostalAddress address={address} /> },
          {
            term: t('pharmacies.fields.phone'),
            value: phone && <PhoneLink phone={phone} extension={extension} />,
          },
          { term: t('pharmacies.fields.fax'), value: fax && formatPhone(fax, language.locale) },
          { term: t('pharmacies.fields.email'), value: email && <MailLink email={email} /> },
          { term: t('pharmacies.fields.website'), value: website && <WebsiteLink website={website} /> },
        ]}
      />
    </RecordSection>
  )
}

function PostalAddress({ address }: { readonly address: Address }) {
  const { street, unit, city, province } = address
  return (
    <>
      {[street, unit].filter(Boolean).join(', ')}
      <br />
      {city} ({province}) {formatPostalCode(address.postalCode)}
    </>
  )
}

/** Renders a link for http and https URLs only. */
function WebsiteLink({ website }: { readonly website: string }) {
  const url = parseUrl(website)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const text = website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return isWeb ? <a href={website}>{text}</a> : text
}
