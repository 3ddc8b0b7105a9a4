import { FailureAlert } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { downloadBlob } from './download-blob.ts'

/** Downloads a file of the server; `alert` is the error of the last attempt, with a retry. */
export function useDownload(
  fetchFile: () => Promise<{ readonly name: string; readonly content: Blob }>,
  errorHeading: string,
) {
  const save = async () => {
    const { name, content } = await fetchFile()
    downloadBlob(name, content)
  }
  const { attempt, isRunning, failure } = useAttempt(save, { keepsFailure: true })
  const start = () => void attempt()
  const alert = failure && (
    <FailureAlert error={failure} heading={errorHeading} retry={start} isRetrying={isRunning} />
  )
  return { start, isRunning, failure, alert }
}
