import type { PersonActionsProps } from '../person-actions.tsx'
import { DatesDialog } from './dates-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { KeptDialog } from './kept-dialog.tsx'
import { PermissionDialog } from './permission-dialog.tsx'
import type { PersonAct } from './person-acts.ts'

export interface LinkDialogProps extends PersonActionsProps {
  readonly onClosed: () => void
}

/** Asks before a link is changed, and names what the change gives or takes. */
export default function ActDialog({ act, ...props }: LinkDialogProps & { readonly act: PersonAct }) {
  switch (act) {
    case 'permission':
      return <PermissionDialog {...props} />
    case 'dates':
      return <DatesDialog {...props} />
    case 'end':
      return <EndDialog {...props} />
    case 'leave':
      return <EndDialog {...props} isLeaving />
    case 'kept':
      return <KeptDialog {...props} />
  }
}
