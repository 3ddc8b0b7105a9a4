import { useEffect } from 'react'
import { array, object, string } from 'superstruct'
import { useForm } from '../../../forms/index.ts'
import { unsentNamesDraft } from './unsent-names.ts'

interface KeptNames {
  readonly files: string[]
}

/** The names of files that a request still lacks: a draft that is never sent, since the browser keeps no files. */
export function useKeptNames(requestId: string | undefined, { isClosed }: { readonly isClosed: boolean }) {
  const form = useForm<KeptNames, KeptNames, never>({
    ...(requestId !== undefined && { draft: { name: unsentNamesDraft(requestId) } }),
    initial: { files: [] },
    labels: { files: '' },
    struct: object({ files: array(string()) }),
    submit: () => Promise.reject(new Error('Names of files are not sent.')),
    onSent: () => {},
    // Names that came back are no work of this visit.
    asksBeforeLeaving: false,
  })
  // Through the form, which has its draft open: `useSpentDraft` passes over it, and the form would write it anew.
  useEffect(() => {
    if (isClosed && form.isDirty) form.discard()
  })
  return form
}
