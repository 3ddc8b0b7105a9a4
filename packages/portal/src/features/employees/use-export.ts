import { ApiError } from '@officine/api/errors'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useRef, useState } from 'react'
import { useLanguage } from '../../language/index.ts'
import type { AskedPeople } from './people-address.ts'

export interface Exporting {
  readonly start: () => Promise<void>
  readonly isRunning: boolean
  readonly read: number
  readonly total: number
  readonly failure: ApiError | undefined
}

/** Reads every page of what is asked for, and gives it to the browser as one file. */
export function useExport(pharmacyId: string, pharmacyName: string, asked: AskedPeople): Exporting {
  const language = useLanguage()
  const [isRunning, setRunning] = useState(false)
  const [progress, setProgress] = useState({ read: 0, total: 0 })
  const [failure, setFailure] = useState<ApiError>()
  const isOn = useRef(false)

  const start = async () => {
    if (isOn.current) return
    isOn.current = true
    setRunning(true)
    setFailure(undefined)
    setProgress({ read: 0, total: 0 })
    try {
      const { savePeople } = await loadSaving()
      const saved = await savePeople({
        pharmacyId,
        pharmacyName,
        asked,
        language,
        onProgress: (read, total) => setProgress({ read, total }),
      })
      toast({ severity: 'success', message: language.t('employees.export.done', saved) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      isOn.current = false
      setRunning(false)
    }
  }

  return { start, isRunning, ...progress, failure }
}

/** Most visits take no file with them: what makes one comes when it is wanted. */
function loadSaving() {
  return import('./save-people.ts').catch((cause) => {
    throw new ApiError({ kind: 'load', scope: '', cause })
  })
}
