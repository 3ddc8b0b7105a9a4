import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { lazyWithRetry } from '../../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { usePreloadCode } from '../../../hooks/use-preload-code.ts'
import type { DashboardDialogProps } from './dashboard-dialog.ts'

const loadEnrolDialog = () => import('./enrol-dialog.tsx')
const loadResponsibleDialog = () => import('./responsible-dialog.tsx')
const loadGiveNoticeDialog = () => import('./give-notice-dialog.tsx')
const loadWithdrawNoticeDialog = () => import('./withdraw-notice-dialog.tsx')

const dialogs = {
  enrol: lazyWithRetry(loadEnrolDialog),
  name: lazyWithRetry(loadResponsibleDialog),
  giveNotice: lazyWithRetry(loadGiveNoticeDialog),
  takeBack: lazyWithRetry(loadWithdrawNoticeDialog),
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
  const onGone = useFocusAfterRowRemoval(heading, of)
  usePreloadCode(loadEnrolDialog, loadResponsibleDialog, loadGiveNoticeDialog, loadWithdrawNoticeDialog)
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
