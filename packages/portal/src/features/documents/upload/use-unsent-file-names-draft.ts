import type { MemberRequestId } from '@officine/api/calls'
import { useEffect } from 'react'
import { array, object, string } from 'superstruct'
import { useForm } from '../../../forms/index.ts'
import { unsentFileNamesDraft } from './unsent-file-names.ts'

interface UnsentFileNamesValues {
  readonly files: string[]
}

/**
 * Draft of the names of missing files. It is never sent; browsers cannot store the files
 * themselves.
 */
export function useUnsentFileNamesDraft(
  requestId: MemberRequestId | undefined,
  { isClosed }: { readonly isClosed: boolean },
) {
  const form = useForm<UnsentFileNamesValues, UnsentFileNamesValues, never>({
    draft: requestId === undefined ? 'none' : { name: unsentFileNamesDraft(requestId) },
    initial: { files: [] },
    labels: { files: '' },
    struct: object({ files: array(string()) }),
    submit: () => Promise.reject(new Error('Names of files are not sent.')),
    onSent: () => {},
    // Restored names are not unsaved changes of this visit.
    confirmsUnsavedChanges: false,
  })
  // Through the form, because `useObsoleteDraft` skips open drafts, and the form would write it
  // again.
  useEffect(() => {
    if (isClosed && form.isDirty) form.discard()
  })
  return form
}
