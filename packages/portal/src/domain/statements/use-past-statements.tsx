import type { PharmacyId } from '@officine/api/calls'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { useState } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { lazyDialog } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import type { StatementSubject } from './statements.ts'

const usePastStatementsDialog = lazyDialog(() => import('./past-statements-dialog.tsx'))

/**
 * The earlier statements of a pharmacy, for those who may confirm that its information is up to
 * date: the menu item `past`, and its dialog.
 */
export function usePastStatements(pharmacyId: PharmacyId, subject: StatementSubject) {
  const { t } = useLanguage()
  const mayMakeStatement = rightsAt(useUserinfo(), pharmacyId).includes('confirm')
  const [isOpen, setOpen] = useState(false)
  // Preloads the dialog only for those who may open it.
  const PastStatementsDialog = usePastStatementsDialog(mayMakeStatement)
  return {
    mayOpen: mayMakeStatement,
    open: () => setOpen(true),
    item: mayMakeStatement && (
      <OfcMenuItem value="past">
        <Icon name="clock" slot="start" />
        {t('pharmacyHead.past')}
      </OfcMenuItem>
    ),
    dialog: isOpen && (
      <PastStatementsDialog pharmacyId={pharmacyId} subject={subject} onClosed={() => setOpen(false)} />
    ),
  }
}
