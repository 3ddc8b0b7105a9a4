import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../data/index.ts'
import { ErrorBoundary, lazyAhead, lazyDialog, OptionalContent } from '../failures/index.ts'
import { currentLanguage, type MessageKey } from '../language/index.ts'
import {
  PortalRouter,
  type RouteDefinition,
  unsavedChangesPromptAtom,
  useRouteTitle,
  useScrollPosition,
} from '../navigation/index.ts'
import { continueSession, PersonProvider, signOut, useSession } from '../session/index.ts'
import { unsavedKindsAtom, useAtomValue } from '../store/index.ts'
import { Outlet } from './outlet.tsx'
import { Shell } from './shell/shell.tsx'
import './styles/shell.css'

const SessionDialog = lazyAhead(async () => ({
  default: (await import('@officine/ui-elements/react/session-dialog.js')).OfcSessionDialog,
}))

export function App({ routes }: { readonly routes: readonly RouteDefinition[] }) {
  useScrollPosition()
  useRouteTitle()

  return (
    <QueryClientProvider client={queryClient}>
      <PersonProvider>
        <PortalRouter>
          <Shell>
            <Outlet routes={routes} />
          </Shell>
          <UnsavedChangesConfirmation />
          <SessionWarning />
        </PortalRouter>
      </PersonProvider>
    </QueryClientProvider>
  )
}

/**
 * Warns that the session is about to end, to extend it or to sign out. The code is fetched with the first warning; if that
 * fails, the session ends on its own page.
 */
function SessionWarning() {
  const session = useSession()
  if (session.name !== 'expiring') return null
  return (
    <OptionalContent>
      {/* Drafts survive both. */}
      <SessionDialog
        open
        expiresAt={session.grant.expiresAt}
        onContinue={() => void continueSession()}
        onSignOut={() => void signOut()}
      />
    </OptionalContent>
  )
}

const useUnsavedChangesDialog = lazyDialog(() => import('./unsaved-changes-dialog.tsx'))

/** Confirms leaving unsent changes. The dialog is preloaded once a form is dirty. */
function UnsavedChangesConfirmation() {
  const prompt = useAtomValue(unsavedChangesPromptAtom)
  const unsavedKinds = useAtomValue(unsavedKindsAtom)
  const UnsavedChangesDialog = useUnsavedChangesDialog(unsavedKinds.length > 0)
  if (!prompt) return null
  const { resolve } = prompt
  const isOfFiles = unsavedKinds.every((kind) => kind === 'files')
  const title = isOfFiles ? 'shell.leave.files.title' : 'shell.leave.title'
  return (
    <ErrorBoundary fallback={() => <NativeConfirmation title={title} onAnswer={resolve} />}>
      <UnsavedChangesDialog
        title={title}
        isOfFiles={isOfFiles}
        unsavedKinds={unsavedKinds}
        onAnswer={resolve}
      />
    </ErrorBoundary>
  )
}

interface NativeConfirmationProps {
  readonly title: MessageKey
  readonly onAnswer: (mayLeave: boolean) => void
}

/** Replaces the dialog if its code could not be fetched (no network). */
function NativeConfirmation({ title, onAnswer }: NativeConfirmationProps) {
  useEffect(() => onAnswer(confirm(currentLanguage().t(title))), [onAnswer, title])
  return null
}
