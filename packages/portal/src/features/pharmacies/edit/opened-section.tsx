import type { PharmacySection } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { useEffect, useState } from 'react'
import { FailureAlert } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import type { SectionFormProps } from './section-form.tsx'
import { loadedForm, loadForm } from './sections.ts'

interface OpenedSectionProps extends SectionFormProps {
  readonly section: PharmacySection
}

/** The form of a section, or that it is on its way, or why it did not come: the other sections stay as they are. */
export function OpenedSection({ section, ...props }: OpenedSectionProps) {
  const { t } = useLanguage()
  const [failure, setFailure] = useState<ApiError>()
  const [tries, setTries] = useState(0)
  const [, setLoaded] = useState(false)
  const SectionForm = loadedForm(section)

  useEffect(() => {
    let isWanted = true
    loadForm(section).then(
      () => isWanted && setLoaded(true),
      (cause) => isWanted && setFailure(new ApiError({ kind: 'load', scope: '', cause })),
    )
    return () => {
      isWanted = false
    }
  }, [section, tries])

  if (SectionForm) return <SectionForm {...props} />
  if (failure) {
    const retry = () => {
      setFailure(undefined)
      setTries(tries + 1)
    }
    return <FailureAlert heading={t('pharmacyEdit.load_failed')} error={failure} retry={retry} />
  }
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('shell.loading')}
      </p>
      <OfcSkeleton lines={4} />
    </div>
  )
}
