import { type ComponentType, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { lazyDialog } from '../../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import type { DashboardDialogProps } from './dashboard-dialog.ts'

const useEnrolDialog = lazyDialog(() => import('./enrol-dialog.tsx'))
const useResponsibleDialog = lazyDialog(() => import('./responsible-dialog.tsx'))
const useGiveNoticeDialog = lazyDialog(() => import('./give-notice-dialog.tsx'))
const useWithdrawNoticeDialog = lazyDialog(() => import('./withdraw-notice-dialog.tsx'))

/** `name` names the responsible person, `takeBack` withdraws the notice. Text keys contain them. */
type DialogName = 'enrol' | 'name' | 'giveNotice' | 'takeBack'

export interface DashboardDialog {
  readonly open: (name: DialogName) => void
  /** The open dialog. It stays open until it is closed, even if the pharmacy changes. */
  readonly element: ReactNode
  /** Section heading that receives the focus when the button that opened the dialog is removed. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** Dialogs of the dashboard; their code is preloaded. */
export function useDashboardDialog(props: Omit<DashboardDialogProps, 'onClosed'>): DashboardDialog {
  const [name, setName] = useState<DialogName>()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfterRemoval = useFocusAfterRowRemoval(heading, props)
  const dialogs: Readonly<Record<DialogName, ComponentType<DashboardDialogProps>>> = {
    enrol: useEnrolDialog(),
    name: useResponsibleDialog(),
    giveNotice: useGiveNoticeDialog(),
    takeBack: useWithdrawNoticeDialog(),
  }
  const Dialog = name && dialogs[name]
  const close = () => {
    setName(undefined)
    focusAfterRemoval()
  }
  return {
    open: setName,
    heading,
    element: Dialog && (
      <Suspense>
        <Dialog {...props} onClosed={close} />
      </Suspense>
    ),
  }
}
