import { type DeclarationId, getDeclarationDocument } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { send } from '../../data/index.ts'
import { useDownload } from '../downloads/download.tsx'

interface DownloadDeclarationButtonProps {
  readonly declarationId: DeclarationId
  /** The heading of the error if the download fails. */
  readonly errorHeading: string
  /** Renders a plain small button, for use beside other actions. */
  readonly isQuiet?: boolean
  /** The label of the button. */
  readonly children: ReactNode
}

/** Downloads the copy of a declaration that the person has signed. */
export function DownloadDeclarationButton({
  declarationId,
  errorHeading,
  isQuiet = false,
  children,
}: DownloadDeclarationButtonProps) {
  const fetchFile = () => send(getDeclarationDocument, { path: { declarationId } })
  const { start, isRunning, alert } = useDownload(fetchFile, errorHeading)
  return (
    <>
      <div>
        <OfcButton
          variant={isQuiet ? 'plain' : 'outlined'}
          size={isQuiet ? 'small' : 'medium'}
          loading={isRunning}
          onClick={start}
        >
          {!isQuiet && <Icon name="download" slot="start" />}
          {children}
        </OfcButton>
      </div>
      {alert}
    </>
  )
}
