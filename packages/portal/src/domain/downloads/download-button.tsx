import { OfcButton } from '@officine/ui-elements/react/button.js'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { downloadBlob } from './download-blob.ts'

interface DownloadButtonProps extends Pick<ComponentProps<typeof OfcButton>, 'className' | 'size' | 'label'> {
  /** @throws {ApiError} Shown below the button. */
  readonly fetchFile: () => Promise<{ readonly name: string; readonly content: Blob }>
  /** The heading of the error if the download fails. */
  readonly errorHeading: string
  readonly children: ReactNode
}

/** A plain button that downloads a file. */
export function DownloadButton({ fetchFile, errorHeading, children, ...button }: DownloadButtonProps) {
  const { attempt, isRunning, failure } = useAttempt(
    async () => {
      const { name, content } = await fetchFile()
      downloadBlob(name, content)
    },
    { keepsFailure: true },
  )
  return (
    <>
      <OfcButton variant="plain" {...button} loading={isRunning} onClick={attempt}>
        <Icon name="download" slot="start" />
        {children}
      </OfcButton>
      {failure && (
        <FailureAlert error={failure} heading={errorHeading} retry={attempt} isRetrying={isRunning} />
      )}
    </>
  )
}
