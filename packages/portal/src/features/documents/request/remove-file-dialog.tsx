import type { FileId, MemberRequestId, StoredFile } from '@officine/api/calls'
import { ApiError, requestHandledCode } from '@officine/api/errors'
import { formatFileSize } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { useLanguage } from '../../../language/index.ts'
import { makeRequestsStale, removeRequestFile } from '../requests.ts'

export interface RemoveFileDialogProps {
  readonly requestId: MemberRequestId
  readonly file: StoredFile
  readonly onClosed: () => void
  /** Called when the file’s row or button is removed, to move the focus. */
  readonly onRowRemoved: () => void
}

/** Confirms the removal of a file. */
export default function RemoveFileDialog({ requestId, file, onClosed, onRowRemoved }: RemoveFileDialogProps) {
  const { t, locale } = useLanguage()
  const { id: fileId, name } = file
  const confirm = async () => {
    const outcome = await removeFile({ requestId, fileId })
    onClosed()
    onRowRemoved()
    if (outcome === 'removed') toast({ severity: 'success', message: t('documents.removal.done', { name }) })
    else toast({ severity: 'warning', message: t('documents.removal.handled') })
  }
  return (
    <ConfirmDialog
      heading={t('documents.removal.title')}
      actionLabel={t('documents.removal.confirm')}
      keepLabel={t('documents.removal.keep')}
      errorHeading={t('documents.removal.failed')}
      onConfirm={confirm}
      onClosed={onClosed}
    >
      <p>{t('documents.removal.named', { name, size: formatFileSize(file.size, locale) })}</p>
    </ConfirmDialog>
  )
}

interface RequestFilePath {
  readonly requestId: MemberRequestId
  readonly fileId: FileId
}

/**
 * Removes a file. A 404 counts as removed (removed elsewhere, or the response of an earlier try was
 * lost). A handled request keeps its files.
 * @throws {ApiError}
 */
export async function removeFile(path: RequestFilePath): Promise<'removed' | 'handled'> {
  try {
    await removeRequestFile({ path })
    return 'removed'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'notFound') return 'removed'
    if (!error.details.some(({ code }) => code === requestHandledCode)) throw error
    makeRequestsStale()
    return 'handled'
  }
}
