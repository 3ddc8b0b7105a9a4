import type { StoredFile } from '@officine/api/calls'
import { useEffect, useId, useRef, useState } from 'react'
import { markDirty } from '../../store/index.ts'
import { type OpenRecord, openOnce } from './upload-target.ts'
import { createUploader, type UploadActivity } from './uploader.ts'

interface UploaderOptions {
  readonly openRecord: OpenRecord
  readonly onReceived?: ((file: StoredFile) => void) | undefined
}

/**
 * Uploads the files of one record. While an upload is in progress, leaving
 * the page needs a confirmation.
 */
export function useUploader(options: UploaderOptions) {
  const id = useId()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [{ running, paused }, setActivity] = useState<UploadActivity>({ running: 0, paused: 0 })
  const [upload] = useState(() =>
    createUploader({
      open: openOnce((record) => latest.current.openRecord(record)),
      onReceived: (file) => latest.current.onReceived?.(file),
      onActivity: setActivity,
    }),
  )
  const isRunning = running > 0

  useEffect(() => {
    markDirty(id, isRunning, 'files')
    return () => markDirty(id, false)
  }, [id, isRunning])

  return { upload, isPaused: paused > 0 }
}
