import type { PharmacyId } from '@officine/api/calls'
import { missingItemsMaximum, programmeStatuses, requiresMissingItems } from '@officine/api/constants'
import { lenientEnum, lines, required, ruleAt } from '@officine/api/rules'
import { fullName } from '@officine/i18n/locale'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { object, optional } from 'superstruct'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useForm } from '../../../forms/index.ts'
import { useOptions } from '../../../hooks/use-options.ts'
import { useLanguage } from '../../../language/index.ts'
import { evaluateEnrolment, evaluateParticipant, programmeCategoriesQuery } from '../accessa.ts'
import {
  type Evaluation,
  type EvaluationSubject,
  type EvaluationValues,
  evaluatedRecord,
  evaluationBody,
  isEvaluationRecorded,
  resolveEvaluationSubject,
} from './evaluation.ts'

const EvaluationBody = ruleAt<Evaluation>(
  'missing',
  'required',
  {},
  ({ status, missing }) => !requiresMissingItems(status) || Boolean(missing),
)(object({ status: lenientEnum(programmeStatuses), missing: optional(required(lines(missingItemsMaximum))) }))

interface EvaluateDialogProps {
  readonly pharmacyId: PharmacyId
  readonly subject: EvaluationSubject
  readonly onClosed: () => void
}

/**
 * Records an evaluation by the association. The server emails the pharmacy and, if concerned, the
 * participant.
 */
export default function EvaluateDialog({ pharmacyId, subject, onClosed }: EvaluateDialogProps) {
  const { t, locale } = useLanguage()
  const { category, participant } = subject
  const record = evaluatedRecord(subject)
  const [baseVersion] = useState(record.version ?? 0)
  const categories = useQuery(programmeCategoriesQuery(pharmacyId))
  const current = resolveEvaluationSubject(record.id, categories.data ?? [])
  const currentVersion = current && evaluatedRecord(current).version
  const [wasRefused, setRefused] = useState(false)
  const [wasSent, setSent] = useState(false)
  const values = {
    category: category.name[locale],
    name: participant ? fullName(participant) : 'none',
  }
  const form = useForm<EvaluationValues, Evaluation, unknown>({
    draft: { name: `accessa-evaluation/${pharmacyId}/${participant?.id ?? category.id}` },
    initial: { status: record.status ?? 'underEvaluation', missing: record.missing ?? '' },
    labels: { status: t('accessa.evaluate.status'), missing: t('accessa.evaluate.missing') },
    struct: EvaluationBody,
    toBody: evaluationBody,
    submit: ({ status, missing = null }) => {
      setSent(true)
      const path = { pharmacyId, categoryId: category.id }
      const evaluation = { body: { status, missing }, version: baseVersion }
      return participant
        ? evaluateParticipant({ path: { ...path, participantId: participant.id }, ...evaluation })
        : evaluateEnrolment({ path, ...evaluation })
    },
    onSent: closeWithToast,
    onFailed: ({ kind }) => setRefused(kind === 'conflict' || kind === 'notFound'),
  })
  // The response was lost, and a refetch shows that the evaluation was recorded.
  const isDone = wasSent && !form.isSending && isEvaluationRecorded(form.values, baseVersion, current)
  useEffect(() => {
    if (!isDone) return
    form.discard()
    closeWithToast()
  }, [isDone])
  function closeWithToast() {
    onClosed()
    toast({ severity: 'success', message: t('accessa.evaluate.done', values) })
  }
  const isOutdated = wasRefused || (currentVersion !== baseVersion && !form.isSending)
  const options = useOptions(programmeStatuses, ({ t }, status) => t(`accessa.status.${status}`))
  return (
    <FormDialog
      heading={t('accessa.evaluate.title', values)}
      form={form}
      actionLabel={t('accessa.evaluate.submit')}
      overtakenMessage={isOutdated && !isDone ? t('accessa.evaluate.overtaken') : undefined}
      typedText={
        form.values.missing && <OfcTextarea {...form.field('missing')} readonly noOptionalMark rows={4} />
      }
      onClosed={onClosed}
    >
      <p>{participant ? values.name : category.requirement[locale]}</p>
      <OfcRadioGroup {...form.field('status')} options={options} />
      {requiresMissingItems(form.values.status) && (
        <OfcTextarea
          {...form.field('missing')}
          required
          rows={4}
          maxlength={missingItemsMaximum}
          counter
          hint={t('accessa.evaluate.missing_hint')}
        />
      )}
      <p className="note">{t('accessa.evaluate.told', values)}</p>
    </FormDialog>
  )
}
