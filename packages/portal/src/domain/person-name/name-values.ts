import type { Language } from '../../language/index.ts'

/** A form's values of a name. A first name that was typed before the box was ticked stays. */
export interface NameValues {
  readonly firstName: string
  readonly lastName: string
  /** The name is `lastName`; none is sent as first name. */
  readonly hasOneName: boolean
}

type Name = Pick<NameValues, 'firstName' | 'lastName'>

/** The values of a name on record, where a person of one name has an empty first name. */
export const nameValues = ({ firstName, lastName }: Name): NameValues => ({
  ...{ firstName, lastName },
  hasOneName: firstName === '' && lastName !== '',
})

/**
 * The first name of a person of one name in a request's body, where a blank value is left out or null:
 * empty is an answer, a first name that was forgotten is none.
 */
export const oneNameBody = (hasOneName: boolean): Partial<Name> => (hasOneName ? { firstName: '' } : {})

/** Labels of the fields of a name. In a list of changes the box has a label of its own. */
export function nameLabels({ t }: Pick<Language, 't'>, hasOneName: boolean) {
  return {
    firstName: t('forms.name.first'),
    lastName: hasOneName ? t('forms.name.only') : t('forms.name.last'),
    hasOneName: t('forms.name.one_only'),
  }
}

/**
 * Before a merge: if one side changed the first name and the other ticked the box, the form's box
 * stays, so that the first names conflict and the person chooses. Two booleans can't conflict.
 */
export function comparableName<Values extends NameValues>({
  base,
  mine,
  theirs,
}: {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}) {
  const isContradiction = mine.firstName !== base.firstName && theirs.hasOneName !== base.hasOneName
  return { base, mine, theirs: isContradiction ? { ...theirs, hasOneName: base.hasOneName } : theirs }
}
