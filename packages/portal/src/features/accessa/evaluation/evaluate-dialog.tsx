import type { Participant, ProgrammeCategory } from '@officine/api/calls'
import { programmeStatuses } from '@officine/api/constants'
import { lines, required, ruleAt, word } from '@officine/api/rules'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useMemo, useState } from 'react'
import { object, optional } from 'superstruct'
import { useResource } from '../../../data/index.ts'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { categoriesOf, evaluatingEnrolment, evaluatingParticipant, fullName } from '../accessa.ts'
import type { ProgrammeStatus } from '../standing/status.tsx'

/** What the association evaluates: a pharmacy in a category, or somebody in it. */
export interface Evaluated {
  readonly category: ProgrammeCategory
  readonly participant?: Participant
}

interface Evaluation {
  readonly status: ProgrammeStatus
  readonly missing?: string | undefined
}

/** What is missing is said of what lacks something. */
const Evaluation = ruleAt<Evaluation>(
  'missing',
  'required',
  {},
  ({ status, missing }) => status !== 'nonCompliant' || Boolean(missing),
)(object({ status: word(programmeStatuses), missing: optional(required(lines(1_000))) }))

interface EvaluateDialogProps {
  readonly pharmacyId: string
  readonly evaluated: Evaluated
  readonly onClosed: () => void
}

/** The association says what it has found; the pharmacy, and the person where it is about one, are told by mail. */
export default function EvaluateDialog({ pharmacyId, evaluated, onClosed }: EvaluateDialogProps) {
  const { t, locale } = useLanguage()
  const [seen] = useState(versionIn(evaluated))
  const categories = useResource(categoriesOf(pharmacyId))
  const now = versionIn(currentOf(evaluated, categories.status === 'ready' ? categories.data : []))
  const { category, participant } = evaluated
  const [wasRefused, setRefused] = useState(false)
  const subject = participant ?? category
  const words = {
    category: category.name[locale],
    name: participant ? fullName(participant) : 'none',
  }
  const form = useForm<{ status: string; missing: string }, Evaluation, unknown>({
    draft: { name: `accessa-evaluation/${pharmacyId}/${participant?.id ?? category.id}` },
    initial: { status: subject.status ?? 'underEvaluation', missing: subject.missing ?? '' },
    labels: { status: t('accessa.evaluate.status'), missing: t('accessa.evaluate.missing') },
    struct: Evaluation,
    toBody: ({ status, missing }) => ({
      status,
      ...(status === 'nonCompliant' && missing.trim() !== '' ? { missing: missing.trim() } : {}),
    }),
    submit: ({ status, missing = null }) => {
      const body = { status, missing }
      const path = { pharmacyId, categoryId: category.id }
      return participant
        ? evaluatingParticipant.run({ path: { ...path, participantId: participant.id }, body, version: seen })
        : evaluatingEnrolment.run({ path, body, version: seen })
    },
    onSent: () => {
      onClosed()
      toast({ severity: 'success', message: t('accessa.evaluate.done', words) })
    },
    onFailed: ({ kind }) => setRefused(kind === 'conflict' || kind === 'notFound'),
  })
  const options = useMemo(
    () => programmeStatuses.map((status) => ({ value: status, label: t(`accessa.status.${status}`) })),
    [t],
  )
  return (
    <FormDialog
      heading={t('accessa.evaluate.title', words)}
      form={form}
      action={t('accessa.evaluate.submit')}
      cancel={t('accessa.cancel')}
      overtaken={
        wasRefused || (now !== seen && !form.isSending) ? t('accessa.evaluate.overtaken') : undefined
      }
      typed={
        form.values.missing && <OfcTextarea {...form.field('missing')} readonly noOptionalMark rows={4} />
      }
      onClosed={onClosed}
    >
      <div className="dialog-words">
        <p>{participant ? words.name : category.requirement[locale]}</p>
        <OfcRadioGroup {...form.field('status')} options={options} />
        {form.values.status === 'nonCompliant' && (
          <OfcTextarea
            {...form.field('missing')}
            required
            rows={4}
            maxlength={1000}
            counter
            hint={t('accessa.evaluate.missing_hint')}
          />
        )}
        <p className="note">{t('accessa.evaluate.told', words)}</p>
      </div>
    </FormDialog>
  )
}

const versionIn = (evaluated: Evaluated | undefined): number =>
  (evaluated?.participant ?? evaluated?.category)?.version ?? 0

/** The same as it stands now; nothing once it is gone. */
function currentOf(
  { category, participant }: Evaluated,
  categories: readonly ProgrammeCategory[],
): Evaluated | undefined {
  const current = categories.find(({ id }) => id === category.id)
  if (!current?.isEnrolled || !participant) return current?.isEnrolled ? { category: current } : undefined
  const person = current.participants.find(({ id }) => id === participant.id)
  return person && { category: current, participant: person }
}
