import type { OwnEmployment } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { Suspense, useRef, useState } from 'react'
import { useResource } from '../../data/index.ts'
import { lazyWithRetry } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { useCodeAhead } from '../../parts/hooks/use-code-ahead.ts'
import { ownEmployments, pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { ResourceView } from '../../parts/resources/resource-view.tsx'
import { addressLine } from '../../parts/texts/address-text.ts'
import { nameOf, type PrimaryLinks, primaryLinksOf } from './primary-link.ts'
import { Section } from './profile-section.tsx'

const loadChooseDialog = () => import('./choose-primary-dialog.tsx')
const ChooseDialog = lazyWithRetry(loadChooseDialog)

/**
 * The primary pharmacy determines the electoral region (specification 6). The person chooses it
 * among their employments.
 */
export function PrimaryPharmacy() {
  const { t } = useLanguage()
  const links = useResource(ownEmployments)
  return (
    <Section name="pharmacy" note={t('profile.pharmacy.region')}>
      <ResourceView of={links} skeleton={<p aria-busy="true">{'\u00a0'}</p>}>
        {(employments) => <Choice links={primaryLinksOf(employments, calendarDateOf(new Date()))} />}
      </ResourceView>
    </Section>
  )
}

function Choice({ links: { primary, others } }: { readonly links: PrimaryLinks }) {
  const { t } = useLanguage()
  const [choosing, setChoosing] = useState<OwnEmployment>()
  const shown = useRef<HTMLDivElement>(null)
  useCodeAhead(...(others.length > 0 ? [loadChooseDialog] : []))
  return (
    <>
      <div ref={shown} tabIndex={-1}>
        {primary?.accountId ? <Named pharmacyId={primary.accountId} /> : <p>{t('profile.pharmacy.none')}</p>}
      </div>
      {others.length > 0 && (
        <>
          <h3 className="profile-pharmacy-others">{t('profile.pharmacy.others')}</h3>
          <ul className="profile-pharmacies">
            {others.map((link) => (
              <li key={link.id}>
                <span>{nameOf(link)}</span>
                <OfcButton
                  variant="plain"
                  size="small"
                  label={t('profile.pharmacy.choose_named', { pharmacy: nameOf(link) })}
                  onClick={() => setChoosing(link)}
                >
                  {t('profile.pharmacy.choose')}
                </OfcButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {choosing && (
        <Suspense>
          <ChooseDialog
            link={others.find(({ id }) => id === choosing.id) ?? choosing}
            before={primary}
            onCancelled={() => setChoosing(undefined)}
            onDone={() => {
              setChoosing(undefined)
              // The pressed button is removed.
              requestAnimationFrame(() => shown.current?.focus())
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Named({ pharmacyId }: { readonly pharmacyId: string }) {
  const { t } = useLanguage()
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  switch (pharmacy.status) {
    case 'loading':
      return (
        <p aria-busy="true">
          {'\u00a0'}
          <br />
          {'\u00a0'}
        </p>
      )
    case 'error':
      return <p>{t('profile.pharmacy.unknown')}</p>
    case 'ready':
      return (
        <p>
          <Link to={`/pharmacies/${pharmacyId}`}>{pharmacy.data.companyName}</Link>
          <br />
          {addressLine(pharmacy.data.address)}
        </p>
      )
  }
}
