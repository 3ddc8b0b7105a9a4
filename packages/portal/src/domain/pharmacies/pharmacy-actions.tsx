import type { Pharmacy } from '@officine/api/calls'
import { formatPhone } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { ToolIcon } from '../../components/icons/tool-icon.tsx'
import { lazyDialog } from '../../failures/index.ts'
import { useLanguage, useTexts } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { leavePharmacyMessages } from '../leave-pharmacy/leave-pharmacy.ts'
import type { StatementSubject } from '../statements/statements.ts'
import { usePastStatements } from '../statements/use-past-statements.tsx'
import type { PharmacyTab } from './pharmacy-path.ts'

const useLeavePharmacyDialog = lazyDialog(() => import('../leave-pharmacy/leave-pharmacy-dialog.tsx'))

interface PharmacyActionsProps {
  readonly pharmacy: Pharmacy
  readonly page: PharmacyTab
  /** Further actions of this page. */
  readonly children?: ReactNode
}

const subjects: Readonly<Record<PharmacyTab, StatementSubject>> = { record: 'pharmacy', people: 'employees' }

/** The main actions, such as a call from the pharmacy's record, and a menu of rare ones. */
export function PharmacyActions({ pharmacy, page, children }: PharmacyActionsProps) {
  const { t, locale } = useLanguage()
  const userinfo = useUserinfo()
  const { id, companyName, phone } = pharmacy
  const employment = userinfo.employments.find(
    ({ accountId, may }) => accountId === id && may.includes('leave'),
  )
  const [isLeaving, setLeaving] = useState(false)
  const pastStatements = usePastStatements(id, subjects[page])
  const LeavePharmacyDialog = useLeavePharmacyDialog(employment !== undefined)
  useTexts(employment ? leavePharmacyMessages : [])
  const runAction = (value: string) => {
    if (value === 'print') print()
    else if (value === 'past') pastStatements.open()
    else setLeaving(true)
  }
  const hasMenu = page === 'record' || pastStatements.item || employment !== undefined
  return (
    <div className="pharmacy-acts">
      {phone && page === 'record' && (
        <OfcButton href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <ToolIcon name="phone" slot="start" />
          <span>
            <span className="pharmacy-acts-call">{t('pharmacyHead.call')} </span>
            {formatPhone(phone, locale)}
          </span>
        </OfcButton>
      )}
      {children}
      {hasMenu && (
        <OfcMenu label={t('pharmacyHead.more')} onSelect={({ value }) => runAction(value)}>
          <span slot="trigger">
            <ToolIcon name="more" />
          </span>
          {/* An installed portal has no browser menu for printing. */}
          {page === 'record' && (
            <OfcMenuItem value="print">
              <ToolIcon name="printer" slot="start" />
              {t('pharmacyHead.print')}
            </OfcMenuItem>
          )}
          {pastStatements.item}
          {employment && (
            <OfcMenuItem value="leave">
              <Icon name="leave" slot="start" />
              {t('pharmacyHead.leave')}
            </OfcMenuItem>
          )}
        </OfcMenu>
      )}
      <Suspense>
        {isLeaving && employment && (
          <LeavePharmacyDialog
            employment={employment}
            pharmacyName={companyName}
            onClosed={() => setLeaving(false)}
          />
        )}
      </Suspense>
      {pastStatements.dialog}
    </div>
  )
}
