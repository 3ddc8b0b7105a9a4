import type { ProgrammeCategory } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { formatDate, thePharmacy } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx'
import { adding, fullName, removingFromAll, removingFromOne } from '../accessa.ts'
import EvaluateDialog from '../evaluation/evaluate-dialog.tsx'
import { StatusBadge } from '../standing/status.tsx'
import type { Person } from './people.ts'

/** What was pressed: a state, an empty cell, or the end of a row. */
export type Chosen =
  | { readonly act: 'see' | 'add'; readonly person: Person; readonly category: ProgrammeCategory }
  | { readonly act: 'removeAll'; readonly person: Person }

interface CellDialogProps {
  readonly pharmacyId: string
  readonly pharmacyName: string
  readonly chosen: Chosen
  readonly onClosed: () => void
  /** The person takes part nowhere any more: their row goes. */
  readonly onGone: () => void
}

/** What can be done with somebody's part in a category, or in all. */
export default function CellDialog({ chosen, ...props }: CellDialogProps) {
  switch (chosen.act) {
    case 'see':
      return <PartDialog {...props} {...chosen} />
    case 'add':
      return <AddDialog {...props} {...chosen} />
    case 'removeAll':
      return <RemoveDialog {...props} person={chosen.person} />
  }
}

interface PartProps extends Omit<CellDialogProps, 'chosen'> {
  readonly person: Person
  readonly category: ProgrammeCategory
}

/** Where somebody stands in a category: what is missing, since when; and what can be done about it. */
function PartDialog(props: PartProps) {
  const { person, category, pharmacyId, onClosed } = props
  const { t, locale } = useLanguage()
  const [act, setAct] = useState<'remove' | 'evaluate'>()
  const participant = person.byCategory.get(category.id)
  if (!participant) return null
  if (act === 'remove') return <RemoveDialog {...props} />
  if (act === 'evaluate')
    return (
      <EvaluateDialog pharmacyId={pharmacyId} evaluated={{ category, participant }} onClosed={onClosed} />
    )
  const { status, missing, enrolledOn, curoEmail, may } = participant
  return (
    <OfcDialog
      open
      heading={t('accessa.people.part', { name: fullName(person), category: category.name[locale] })}
      onClose={onClosed}
    >
      <div className="dialog-words">
        <p>
          <StatusBadge status={status} />
        </p>
        {missing && <p>{missing}</p>}
        <p className="row-detail">{t('accessa.people.since', { date: formatDate(enrolledOn, locale) })}</p>
        {curoEmail && <p className="row-detail">{t('accessa.people.address', { email: curoEmail })}</p>}
      </div>
      <OfcButton slot="actions" variant="plain" onClick={onClosed}>
        {t('accessa.close')}
      </OfcButton>
      {may.includes('remove') && (
        <OfcButton slot="actions" variant="plain" tone="danger" onClick={() => setAct('remove')}>
          {t('accessa.people.remove_one')}
        </OfcButton>
      )}
      {may.includes('evaluate') && (
        <OfcButton slot="actions" onClick={() => setAct('evaluate')}>
          {t('accessa.evaluate.action')}
        </OfcButton>
      )}
    </OfcDialog>
  )
}

/** Adds somebody who takes part elsewhere already: their address is known. */
function AddDialog({ pharmacyId, person, category, onClosed }: PartProps) {
  const { t, locale } = useLanguage()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const words = { name: fullName(person), category: category.name[locale], email: person.curoEmail ?? '' }
  const add = async () => {
    await adding.run({
      path: { pharmacyId, categoryId: category.id },
      body: { contactId: person.contactId, curoEmail: person.curoEmail ?? '' },
      idempotencyKey,
    })
    onClosed()
    toast({ severity: 'success', message: t('accessa.people.added', words) })
  }
  return (
    <ConfirmDialog
      heading={t('accessa.people.add_title', words)}
      action={t('accessa.people.add')}
      cancel={t('accessa.cancel')}
      onConfirm={add}
      onClosed={onClosed}
    >
      <p>{category.requirement[locale]}</p>
      <p>{t('accessa.people.add_text', words)}</p>
    </ConfirmDialog>
  )
}

interface RemoveDialogProps extends Omit<CellDialogProps, 'chosen'> {
  readonly person: Person
  /** The one that they are removed from; without it, all. */
  readonly category?: ProgrammeCategory
}

/** Names what ends. Who was removed meanwhile is out as well. */
function RemoveDialog({ pharmacyId, pharmacyName, person, category, onClosed, onGone }: RemoveDialogProps) {
  const { t, locale } = useLanguage()
  const { byCategory } = person
  const participant = category ? byCategory.get(category.id) : byCategory.values().next().value
  const isLast = category === undefined || byCategory.size === 1
  const words = {
    name: fullName(person),
    category: category?.name[locale] ?? 'none',
    count: category ? 1 : byCategory.size,
    thePharmacy: thePharmacy(pharmacyName, locale),
  }
  const remove = async () => {
    const path = { pharmacyId, participantId: participant?.id ?? '' }
    try {
      await (category
        ? removingFromOne.run({ path: { ...path, categoryId: category.id } })
        : removingFromAll.run({ path }))
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'notFound')) throw error
    }
    onClosed()
    toast({ severity: 'success', message: t('accessa.people.removed', words) })
    if (isLast) onGone()
  }
  return (
    <ConfirmDialog
      heading={t('accessa.people.remove_title', words)}
      action={t('accessa.people.remove_submit')}
      tone="danger"
      cancel={t('accessa.cancel')}
      onConfirm={remove}
      onClosed={onClosed}
    >
      <p>{t('accessa.people.remove_text', words)}</p>
      {isLast && <p>{t('accessa.people.remove_last', words)}</p>}
    </ConfirmDialog>
  )
}
