import { OfcProgress } from '@officine/ui-elements/react/progress.js'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../language/index.ts'

/** A shorter wait is shown by the button alone, in milliseconds. */
const patience = 1_000

interface ExportProgressProps {
  readonly read: number
  readonly total: number
}

/** How far an export that takes long has come. */
export default function ExportProgress({ read, total }: ExportProgressProps) {
  const { t } = useLanguage()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <OfcProgress
      label={t('employees.export.progress', { read, total })}
      max={total}
      {...(total > 0 ? { value: read } : {})}
    />
  )
}
