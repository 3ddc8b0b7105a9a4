import type { ContactId, EmploymentId } from '@officine/api/calls'
import { OfcStepper } from '@officine/ui-elements/react/stepper.js'
import { useMemo } from 'react'
import { type Infer, is, object, string, type } from 'superstruct'
import { addPersonPath, usePharmacyId } from '../../../domain/pharmacies/pharmacy-path.ts'
import { useLanguage } from '../../../language/index.ts'

/** @param current The current step from 1; 3 when done. */
export function AddPersonSteps({ current }: { readonly current: 1 | 2 | 3 }) {
  const { t } = useLanguage()
  const steps = useMemo(() => [{ label: t('add.steps.find') }, { label: t('add.steps.access') }], [t])
  return <OfcStepper steps={steps} current={current} label={t('add.steps')} />
}

/**
 * Search terms as typed, and the person who searched: after another person signs in in the same
 * tab, the terms are neither shown to them nor submitted for them.
 */
export const PersonSearch = object({ text: string(), searcherId: string() })
export type PersonSearch = Infer<typeof PersonSearch>

/** A step of adding an employment. */
export type AddPersonStep =
  | { readonly name: 'search'; readonly personSearch: PersonSearch | undefined }
  /** The form of the employment of a person from the results. */
  | { readonly name: 'link'; readonly personSearch: PersonSearch; readonly contactId: ContactId }
  /** A form of that kind from an earlier visit, whose draft contains the search terms. */
  | { readonly name: 'resume'; readonly contactId: ContactId }
  | { readonly name: 'invite'; readonly personSearch: PersonSearch | undefined }
  | { readonly name: 'added'; readonly employeeId: EmploymentId }

/**
 * Address of a step, with the search terms in the history’s state: Back and a reload restore both,
 * and no email is in the address.
 */
export function stepAddress(pharmacyId: string, step: AddPersonStep) {
  const query = new URLSearchParams(stepQuery(step))
  const path = addPersonPath(pharmacyId)
  return {
    to: query.size === 0 ? path : `${path}?${query}`,
    state: 'personSearch' in step ? step.personSearch : undefined,
  }
}

/** The addresses of steps at the pharmacy of the page. */
export function useStepAddress() {
  const pharmacyId = usePharmacyId()
  return (step: AddPersonStep) => stepAddress(pharmacyId, step)
}

/** Step of an address, with the search terms of this person from the history’s state. */
export function parseAddPersonStep(query: URLSearchParams, state: unknown, personId: string): AddPersonStep {
  const employeeId = query.get('added')
  if (employeeId) return { name: 'added', employeeId }
  const personSearch = is(state, PersonSearch) && state.searcherId === personId ? state : undefined
  if (query.has('new')) return { name: 'invite', personSearch }
  const contactId = query.get('contact')
  if (!contactId) return { name: 'search', personSearch }
  return personSearch ? { name: 'link', personSearch, contactId } : { name: 'resume', contactId }
}

function stepQuery(step: AddPersonStep): Record<string, string> {
  switch (step.name) {
    case 'search':
      return {}
    case 'link':
    case 'resume':
      return { contact: step.contactId }
    case 'invite':
      return { new: '1' }
    case 'added':
      return { added: step.employeeId }
  }
}

/** Serializes the search terms as a form value, so that the draft can restore the search. */
export const serializeSearch = (personSearch: PersonSearch): string => JSON.stringify(personSearch)

/** Parses the search terms from the stored values of the form (`found`). */
export function parseSearch(values: unknown): PersonSearch | undefined {
  if (!is(values, type({ found: string() }))) return undefined
  try {
    const personSearch: unknown = JSON.parse(values.found)
    return is(personSearch, PersonSearch) ? personSearch : undefined
  } catch {
    return undefined
  }
}
