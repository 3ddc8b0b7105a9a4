import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { useCodeAhead } from '../hooks/use-code-ahead.ts'
import { Icon } from '../layout/icon.tsx'
import type { Subject } from './statements.ts'

const loadDialog = () => import('./past-statements-dialog.tsx')
const PastStatementsDialog = lazyWithRetry(loadDialog)

/**
 * The earlier statements of a pharmacy, for those who may confirm: the
 * menu item `past`, and its dialog.
 */
export function usePastStatements(pharmacyId: string, subject: Subject) {
  const { t } = useLanguage()
  const mayConfirm = rightsAt(useUserinfo(), pharmacyId).includes('confirm')
  const [isOpen, setOpen] = useState(false)
  useCodeAhead(...(mayConfirm ? [loadDialog] : []))
  return {
    mayOpen: mayConfirm,
    open: () => setOpen(true),
    item: mayConfirm && (
      <OfcMenuItem value="past">
        <Icon name="clock" slot="start" />
        {t('pharmacyHead.past')}
      </OfcMenuItem>
    ),
    dialog: isOpen && (
      <Suspense>
        <PastStatementsDialog pharmacyId={pharmacyId} subject={subject} onClosed={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
