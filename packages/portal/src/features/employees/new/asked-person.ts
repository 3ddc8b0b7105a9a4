import { digits, email, line, maxLength, ruleAt } from '@officine/api/rules'
import { enums, object, optional, string } from 'superstruct'
import { withoutBlanks } from '../../../forms/index.ts'
import type { AskedPerson } from './new-link-steps.ts'

/** The search form's answers: what was typed for one way stays while another is tried. */
export interface SearchValues {
  readonly by: string
  readonly lastName: string
  readonly firstName: string
  readonly email: string
  readonly practiceNumber: string
}

type By = AskedPerson['by']

interface Asked {
  readonly by: By
  readonly lastName?: string | undefined
  readonly firstName?: string | undefined
  readonly email?: string | undefined
  readonly practiceNumber?: string | undefined
}

/** A way of searching needs each of its terms (contract, *to add*). */
const needs = (by: By, member: keyof Asked) =>
  ruleAt<Asked>(member, 'required', {}, (asked) => asked.by !== by || Boolean(asked[member]))

const Terms = object({
  by: enums(['name', 'email', 'practiceNumber']),
  lastName: optional(line(80)),
  firstName: optional(line(80)),
  email: optional(email(line(254))),
  practiceNumber: optional(digits(maxLength(10)(string()))),
})

export const AskedTerms = needs(
  'name',
  'lastName',
)(needs('name', 'firstName')(needs('email', 'email')(needs('practiceNumber', 'practiceNumber')(Terms))))

/** The terms of the chosen way alone. */
export function termsIn({ by, lastName, firstName, email, practiceNumber }: SearchValues): object {
  switch (by) {
    case 'email':
      return withoutBlanks({ by, email })
    case 'practiceNumber':
      return withoutBlanks({ by, practiceNumber })
    default:
      return withoutBlanks({ by, lastName, firstName })
  }
}

/** What is searched for, and who searches. */
export function askedOf(
  { by, lastName, firstName, email, practiceNumber }: Asked,
  searcherId: string,
): AskedPerson {
  switch (by) {
    case 'name':
      return { by, lastName: lastName ?? '', firstName: firstName ?? '', searcherId }
    case 'email':
      return { by, email: email ?? '', searcherId }
    case 'practiceNumber':
      return { by, practiceNumber: practiceNumber ?? '', searcherId }
  }
}

const blank: SearchValues = { by: 'name', lastName: '', firstName: '', email: '', practiceNumber: '' }

export function searchValues(asked: AskedPerson | undefined): SearchValues {
  if (!asked) return blank
  const { searcherId: _, ...terms } = asked
  return { ...blank, ...terms }
}
