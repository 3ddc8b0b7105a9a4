import { array, object, string } from 'superstruct'
import { useForm } from '../../../forms/index.ts'

interface KeptNames {
  readonly files: string[]
}

/** The names of files that a request still lacks: a draft that is never sent, since the browser keeps no files. */
export function useKeptNames(requestId: string | undefined) {
  return useForm<KeptNames, KeptNames, never>({
    ...(requestId !== undefined && { draft: { name: `document-request/${requestId}/files` } }),
    initial: { files: [] },
    labels: { files: '' },
    struct: object({ files: array(string()) }),
    submit: () => Promise.reject(new Error('Names of files are not sent.')),
    onSent: () => {},
    // Names that came back are no work of this visit.
    asksBeforeLeaving: false,
  })
}
