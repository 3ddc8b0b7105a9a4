import { useRef, useState } from 'react'
import { lazyDialog } from '../../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import type { DashboardDialogName, DashboardDialogProps } from './dashboard-dialogs.tsx'

const useDialogs = lazyDialog(() => import('./dashboard-dialogs.tsx'))

export type DashboardDialog = ReturnType<typeof useDashboardDialog>

/** What the parts of the dashboard show. */
export type DashboardProps = Pick<DashboardDialogProps, 'pharmacy' | 'categories'>

/** Dialogs of the dashboard; their code is preloaded. */
export function useDashboardDialog(props: DashboardProps) {
  const [name, setName] = useState<DashboardDialogName>()
  /** Section heading that receives the focus when the button that opened the dialog is removed. */
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfterRemoval = useFocusAfterRowRemoval(heading, props)
  const Dialogs = useDialogs()
  const close = () => {
    setName(undefined)
    focusAfterRemoval()
  }
  return {
    open: (opened: DashboardDialogName) => setName(opened),
    heading,
    /** The open dialog. It stays open until it is closed, even if the pharmacy changes. */
    element: name && <Dialogs {...props} name={name} onClosed={close} />,
  }
}
