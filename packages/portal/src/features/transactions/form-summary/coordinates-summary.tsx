import type { PharmacyOfTransaction, Transaction } from '@officine/api/calls'
import { useLanguage } from '../../../language/index.ts'
import { AnswerList, type ShownAnswer } from './answer-list.tsx'
import { type Coordinate, coordinateAnswers, coordinates } from './form-answers.ts'
import { type Obstacles, obstaclesOfStep } from './obstacles-of.ts'
import { SummarySection } from './summary-section.tsx'
import { compareAnswers, isChanged, knownAnswers } from './what-changes.ts'

export interface StepSummaryProps {
  readonly form: Transaction
  /** The record that the form would change; null if there is nothing to compare with. */
  readonly record: PharmacyOfTransaction | null
  readonly edit: string | undefined
  readonly obstacles: Obstacles
}

const pointers: Readonly<Record<Coordinate, readonly string[]>> = {
  companyName: ['/address/companyName'],
  address: ['/address/address'],
  phone: ['/address/phone', '/address/extension'],
  fax: ['/address/fax'],
  email: ['/address/email'],
}

export function CoordinatesSummary({ form, record, edit, obstacles }: StepSummaryProps) {
  const language = useLanguage()
  const { t } = language
  const answers = answersOf()
  const ofStep = obstaclesOfStep(
    obstacles,
    'coordinates',
    answers.flatMap((answer) => answer.pointers),
  )
  return (
    <SummarySection
      title={t('pharmacies.sections.coordinates')}
      note={noteText()}
      edit={edit}
      obstacles={ofStep}
    >
      <AnswerList answers={answers} obstacles={obstacles} />
    </SummarySection>
  )

  function answersOf(): readonly ShownAnswer[] {
    if (form.address === null) return []
    const before = record ? knownAnswers(record, coordinateAnswers(language, record)) : {}
    return compareAnswers(form, coordinates, coordinateAnswers(language, form.address), before).map(
      (answer) => ({
        ...answer,
        label: t(`pharmacies.fields.${answer.key}`),
        pointers: pointers[answer.key],
      }),
    )
  }

  function noteText(): string | undefined {
    if (form.address === null) return ofStep.length > 0 ? undefined : t('transaction.unfilled')
    return record ? t('transaction.changes', { count: answers.filter(isChanged).length }) : undefined
  }
}
