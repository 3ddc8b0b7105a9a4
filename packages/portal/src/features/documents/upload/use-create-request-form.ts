import type { MemberRequestId } from '@officine/api/calls'
import { NewRequest } from '@officine/api/structs'
import { useEffect, useRef, useState } from 'react'
import { retryUntilReachable } from '../../../domain/uploads/retry-until-reachable.ts'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { readSettings } from '../../../store/index.ts'
import { createRequest } from './request-upload.ts'

interface RequestValues {
  readonly description: string
  /** Names of the selected files, which are uploaded after the request is created. */
  readonly files: string[]
}

/** Form of a request to create. Offline, a submission waits and is sent once online. */
export function useCreateRequestForm(
  requestId: MemberRequestId | undefined,
  onCreated: (requestId: MemberRequestId) => void,
) {
  const { t } = useLanguage()
  const { contactId } = useUserinfo()
  const [isPaused, setPaused] = useState(false)
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    abortController.current = controller
    return () => controller.abort()
  }, [])

  const form = useForm<RequestValues, NewRequest, { data: { id: string } }>({
    draft: requestId === undefined ? { name: 'document-request' } : 'none',
    initial: { description: '', files: [] },
    labels: { description: t('upload.description'), files: t('upload.files') },
    struct: NewRequest,
    toBody: ({ description }) => ({
      contactId,
      description: description.trim(),
      ...readSettings().requestClassification,
    }),
    submit: async (body, { idempotencyKey }) => {
      const { signal = new AbortController().signal } = abortController.current ?? {}
      try {
        return await retryUntilReachable(
          () => {
            setPaused(false)
            return createRequest({ body, idempotencyKey })
          },
          { signal, onPause: () => setPaused(true) },
        )
      } finally {
        setPaused(false)
      }
    },
    onSent: ({ data }) => onCreated(data.id),
  })
  return { form, isPaused }
}
