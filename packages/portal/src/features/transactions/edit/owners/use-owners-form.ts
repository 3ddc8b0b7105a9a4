import type { Transaction } from '@officine/api/calls'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { FormOf } from '../../../../forms/index.ts'
import { useLanguage } from '../../../../language/index.ts'
import { useStepForm } from '../step-form.tsx'
import {
  assignServerIds,
  nameOf,
  OwnersBody,
  type OwnersValues,
  ownerLabels,
  ownersBody,
  ownersOf,
  ownerTexts,
} from './owner-rows.ts'

/**
 * The form of the owners step. Its labels contain the names of the people, which change during
 * typing.
 */
export function useOwnersForm(transaction: Transaction): FormOf<OwnersValues> {
  const { t } = useLanguage()
  const [names, setNames] = useState(() => ownerNames(ownersOf(transaction)))
  const [labels, texts] = useMemo(
    () => [ownerLabels(t, names), ownerTexts(t, names.length)] as const,
    [t, names],
  )
  const form = useStepForm({
    step: 'owners',
    transaction,
    toValues: ownersOf,
    struct: OwnersBody,
    toBody: ownersBody,
    comparable: assignServerIds,
    labels,
    texts,
  })
  const currentNames = ownerNames(form.values)
  const areLabelsVisible = form.problems.length > 0 || form.internals.conflict !== undefined
  useEffect(() => {
    // Labels show only with a problem or a conflict. A transition, so that the update does not
    // delay typing.
    if (areLabelsVisible || currentNames.length !== names.length)
      startTransition(() => setNames(currentNames))
  }, [areLabelsVisible, currentNames.join('\n')])
  return form
}

const ownerNames = ({ owners }: OwnersValues): readonly string[] => owners.map(nameOf)
