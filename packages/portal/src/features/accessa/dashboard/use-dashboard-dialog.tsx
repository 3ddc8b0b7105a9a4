import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { lazyWithRetry } from '../../../failures/index.ts'
import { useCodeAhead } from '../../../parts/hooks/use-code-ahead.ts'
import { useFocusOfLostRow } from '../../../parts/hooks/use-focus-of-lost-row.ts'
import type { DashboardDialogProps } from './dashboard-dialog.ts'

const loadEnrolDialog = () => import('./enrol-dialog.tsx')
const loadNameDialog = () => import('./name-dialog.tsx')
const loadGiveNoticeDialog = () => import('./give-notice-dialog.tsx')
const loadTakeBackDialog = () => import('./take-back-dialog.tsx')

const dialogs = {
  enrol: lazyWithRetry(loadEnrolDialog),
  name: lazyWithRetry(loadNameDialog),
  giveNotice: lazyWithRetry(loadGiveNoticeDialog),
  takeBack: lazyWithRetry(loadTakeBackDialog),
} as const

type DialogName = keyof typeof dialogs

export interface DashboardDialog {
  readonly open: (name: DialogName) => void
  /** The open dialog. It stays open until it is closed, even if the pharmacy changes. */
  readonly element: ReactNode
  /** Section heading that receives the focus when the button that opened the dialog is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** Dialogs of the dashboard; their code is preloaded. */
export function useDashboardDialog(of: Omit<DashboardDialogProps, 'onClosed'>): DashboardDialog {
  const [name, setName] = useState<DialogName>()
  const heading = useRef<HTMLHeadingElement>(null)
  const onGone = useFocusOfLostRow(heading, of)
  useCodeAhead(loadEnrolDialog, loadNameDialog, loadGiveNoticeDialog, loadTakeBackDialog)
  const Dialog = name && dialogs[name]
  const close = () => {
    setName(undefined)
    onGone()
  }
  return {
    open: setName,
    heading,
    element: Dialog && (
      <Suspense>
        <Dialog {...of} onClosed={close} />
      </Suspense>
    ),
  }
}
