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
  const [named, setNamed] = useState(() => ownersOf(transaction).owners)
  const [labels, texts] = useMemo(
    () => [ownerLabels(t, named), ownerTexts(t, named.length)] as const,
    [t, named],
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
  const { owners } = form.values
  const areLabelsVisible = form.problems.length > 0 || form.internals.conflict !== undefined
  useEffect(() => {
    // Labels show only with a problem or a conflict. A transition, so that the update does not
    // delay typing.
    if (areLabelsVisible || owners.length !== named.length) startTransition(() => setNamed(owners))
  }, [areLabelsVisible, namesIn(owners)])
  return form
}

const namesIn = (owners: OwnersValues['owners']): string =>
  owners.map((owner) => `${nameOf(owner)} ${owner.hasOneName}`).join('\n')
