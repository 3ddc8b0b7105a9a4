import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { useAttempt } from '../../failures/use-attempt.ts'
import { useLanguage } from '../../language/index.ts'
import type { AskedPeople } from './people-address.ts'

export interface Exporting extends ReturnType<typeof useAttempt> {
  readonly progress: { readonly read: number; readonly total: number }
}

const nothingRead = { read: 0, total: 0 }

/** Reads every page of what is asked for, and gives it to the browser as one file. */
export function useExport(pharmacyId: string, pharmacyName: string, asked: AskedPeople): Exporting {
  const language = useLanguage()
  const [progress, setProgress] = useState(nothingRead)
  const attempt = useAttempt(async () => {
    setProgress(nothingRead)
    // Most visits take no file with them: what makes one comes when it is wanted.
    const { savePeople } = await import('./save-people.ts')
    const onProgress = (read: number, total: number) => setProgress({ read, total })
    const saved = await savePeople({ pharmacyId, pharmacyName, asked, language, onProgress })
    toast({ severity: 'success', message: language.t('employees.export.done', saved) })
  })
  return { ...attempt, progress }
}
