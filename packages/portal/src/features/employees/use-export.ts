import { maximumPageSize } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { calendarDateOf } from '@officine/i18n/locale'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useRef, useState } from 'react'
import { refetchResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { everyPage } from './every-page.ts'
import type { AskedPeople } from './people-address.ts'
import { peopleCsv, peopleFileName } from './people-csv.ts'
import { peopleOf } from './people-of.ts'
import { saveFile } from './save-file.ts'

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
      const people = await everyPage({
        fetchPage: (page) => refetchResource(peopleOf(pharmacyId, { ...asked, page }, maximumPageSize)),
        onProgress: (read, total) => setProgress({ read, total }),
      })
      const name = peopleFileName(pharmacyName, calendarDateOf(new Date()), language)
      saveFile(name, peopleCsv(people, language), 'text/csv;charset=utf-8')
      toast({
        severity: 'success',
        message: language.t('employees.export.done', { count: people.length, name }),
      })
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
