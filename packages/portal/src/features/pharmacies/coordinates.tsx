import type { Address, Pharmacy } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { postalCodeText } from '../../parts/address-lines.ts'
import { phoneText } from '../../parts/phone-text.ts'
import { Facts, Section } from './section.tsx'

export function Coordinates({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const { address, phone, fax, email, website, sections } = pharmacy
  return (
    <Section title={t('pharmacies.coordinates.title')} changedAt={sections.coordinates.changedAt}>
      <Facts
        facts={[
          { term: t('pharmacies.address'), value: <PostalAddress address={address} /> },
          { term: t('pharmacies.phone'), value: phone && <PhoneLink pharmacy={pharmacy} phone={phone} /> },
          { term: t('pharmacies.fax'), value: fax && phoneText(fax) },
          { term: t('pharmacies.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
          { term: t('pharmacies.website'), value: website && <WebsiteLink website={website} /> },
        ]}
      />
    </Section>
  )
}

function PostalAddress({ address }: { readonly address: Address }) {
  const { street, unit, city, province } = address
  return (
    <>
      {[street, unit].filter(Boolean).join(', ')}
      <br />
      {city} ({province}) {postalCodeText(address)}
    </>
  )
}

function PhoneLink({ pharmacy, phone }: { readonly pharmacy: Pharmacy; readonly phone: string }) {
  const { t } = useLanguage()
  const { extension } = pharmacy
  const text = phoneText(phone)
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {extension ? t('pharmacies.phone_with_extension', { phone: text, extension }) : text}
    </a>
  )
}

/** Only an address of the web becomes a link. */
function WebsiteLink({ website }: { readonly website: string }) {
  const address = URL.parse(website)
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:'
  const text = website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return isWeb ? <a href={website}>{text}</a> : text
}
