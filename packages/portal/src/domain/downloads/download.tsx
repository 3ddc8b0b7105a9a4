import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { downloadBlob } from './download-blob.ts'

/** Fetches a file of the server. */
type FetchFile = () => Promise<{ readonly name: string; readonly content: Blob }>

/** Downloads a file of the server; `alert` is the error of the last attempt, with a retry. */
export function useDownload(fetchFile: FetchFile, errorHeading: string) {
  const save = async () => {
    const { name, content } = await fetchFile()
    downloadBlob(name, content)
  }
  const { attempt, isRunning, failure } = useAttempt(save, { keepsFailure: true })
  const trigger = useRef<Element>(null)
  const start = () => {
    trigger.current = document.activeElement
    void attempt()
  }
  const retry = () => void attempt()
  // A successful retry removes the alert with its focused button.
  useEffect(() => {
    const isFocusLost = !failure && document.activeElement === document.body
    if (isFocusLost && trigger.current instanceof HTMLElement) trigger.current.focus()
  }, [failure])
  const alert = failure && (
    <FailureAlert error={failure} heading={errorHeading} retry={retry} isRetrying={isRunning} />
  )
  return { start, isRunning, failure, alert }
}

interface DownloadButtonProps
  extends Pick<ComponentProps<typeof OfcButton>, 'className' | 'variant' | 'size' | 'label'> {
  readonly fetchFile: FetchFile
  /** The heading of the error if the download fails. */
  readonly errorHeading: string
  readonly children: ReactNode
}

/** A button, by default a plain one, that downloads a file, and the error below it. */
export function DownloadButton({ fetchFile, errorHeading, children, ...button }: DownloadButtonProps) {
  const { start, isRunning, alert } = useDownload(fetchFile, errorHeading)
  return (
    <>
      <OfcButton variant="plain" {...button} loading={isRunning} onClick={start}>
        <Icon name="download" slot="start" />
        {children}
      </OfcButton>
      {alert}
    </>
  )
}
