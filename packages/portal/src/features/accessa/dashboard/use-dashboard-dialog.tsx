import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { lazyDialog } from '../../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import type { DashboardDialogName, DashboardDialogProps } from './dashboard-dialogs.tsx'

const useDialogs = lazyDialog(() => import('./dashboard-dialogs.tsx'))

export interface DashboardDialog {
  readonly open: (name: DashboardDialogName) => void
  /** The open dialog. It stays open until it is closed, even if the pharmacy changes. */
  readonly element: ReactNode
  /** Section heading that receives the focus when the button that opened the dialog is removed. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** Dialogs of the dashboard; their code is preloaded. */
export function useDashboardDialog(props: Omit<DashboardDialogProps, 'onClosed'>): DashboardDialog {
  const [name, setName] = useState<DashboardDialogName>()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfterRemoval = useFocusAfterRowRemoval(heading, props)
  const Dialogs = useDialogs()
  const close = () => {
    setName(undefined)
    focusAfterRemoval()
  }
  return {
    open: setName,
    heading,
    element: name && (
      <Suspense>
        <Dialogs {...props} name={name} onClosed={close} />
      </Suspense>
    ),
  }
}
