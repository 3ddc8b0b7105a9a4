import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { lazyAhead, usePreload } from '../../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import type { DashboardDialogProps } from './dashboard-dialog.ts'

const dialogs = {
  enrol: lazyAhead(() => import('./enrol-dialog.tsx')),
  name: lazyAhead(() => import('./responsible-dialog.tsx')),
  giveNotice: lazyAhead(() => import('./give-notice-dialog.tsx')),
  takeBack: lazyAhead(() => import('./withdraw-notice-dialog.tsx')),
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
  usePreload(...Object.values(dialogs))
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
