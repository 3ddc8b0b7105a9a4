import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCodeAhead } from '../../../parts/hooks/use-code-ahead.ts'
import type { DashboardDialogProps } from './dashboard-dialog.ts'

const loadEnrolDialog = () => import('./enrol-dialog.tsx')
const loadNameDialog = () => import('./name-dialog.tsx')
const loadGiveNoticeDialog = () => import('./give-notice-dialog.tsx')
const loadTakeBackDialog = () => import('./take-back-dialog.tsx')

const dialogs = {
  enrol: lazy(loadEnrolDialog),
  name: lazy(loadNameDialog),
  giveNotice: lazy(loadGiveNoticeDialog),
  takeBack: lazy(loadTakeBackDialog),
} as const

type DialogName = keyof typeof dialogs

interface DashboardDialog {
  readonly open: (name: DialogName) => void
  /** The open dialog; it stays until it is closed, whatever becomes of the pharmacy meanwhile. */
  readonly element: ReactNode
}

/** The acts of the dashboard, each in a dialog whose code is there before it is wanted. */
export function useDashboardDialog(of: Omit<DashboardDialogProps, 'onClosed'>): DashboardDialog {
  const [name, setName] = useState<DialogName>()
  useCodeAhead(loadEnrolDialog, loadNameDialog, loadGiveNoticeDialog, loadTakeBackDialog)
  const Dialog = name && dialogs[name]
  return {
    open: setName,
    element: Dialog && (
      <Suspense>
        <Dialog {...of} onClosed={() => setName(undefined)} />
      </Suspense>
    ),
  }
}
