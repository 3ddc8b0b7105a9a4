import type { Pharmacy } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { linkToLeave } from './link-to-leave.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

/** The way out of a pharmacy, for whoever may end their own link there. */
export function LeaveButton({ pharmacy: { id, companyName } }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const link = linkToLeave(useUserinfo(), id, calendarDateOf(new Date()))
  if (!link) return null
  return (
    <>
      <OfcButton variant="plain" tone="danger" onClick={() => setAsking(true)}>
        {t('pharmacies.leave')}
      </OfcButton>
      {isAsking && (
        <Suspense>
          <LeaveDialog link={link} pharmacyName={companyName} onCancelled={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
