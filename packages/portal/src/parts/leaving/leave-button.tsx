import type { Pharmacy } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useLanguage, useTexts } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { useCodeAhead } from '../hooks/use-code-ahead.ts'
import { leaveTexts } from './leave.ts'

const loadDialog = () => import('./leave-pharmacy-dialog.tsx')
const LeavePharmacyDialog = lazy(loadDialog)

/** The way out of a pharmacy, for whoever may end their own link there. */
export function LeaveButton({ pharmacy: { id, companyName } }: { readonly pharmacy: Pharmacy }) {
  const { employments } = useUserinfo()
  const link = employments.find(({ accountId, may }) => accountId === id && may.includes('leave'))
  return link ? <Leave link={link} pharmacyName={companyName} /> : null
}

function Leave({
  link,
  pharmacyName,
}: Pick<ComponentProps<typeof LeavePharmacyDialog>, 'link' | 'pharmacyName'>) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  useCodeAhead(loadDialog)
  useTexts(leaveTexts)
  return (
    <>
      <OfcButton variant="plain" tone="danger" onClick={() => setAsking(true)}>
        {t('pharmacies.leave')}
      </OfcButton>
      {isAsking && (
        <Suspense>
          <LeavePharmacyDialog link={link} pharmacyName={pharmacyName} onCancelled={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
