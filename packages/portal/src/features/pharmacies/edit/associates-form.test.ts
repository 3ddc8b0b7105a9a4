import { check } from '@officine/api/rules'
import { describe, expect, it } from 'vitest'
import { merge } from '../../../forms/three-way-merge.ts'
import {
  AssociatesBody,
  type AssociatesValues,
  onlyResponder,
  toAssociatesBody,
  toAssociatesValues,
} from './associates-form.tsx'
import { samplePharmacy } from './sample-pharmacy.ts'

const values = toAssociatesValues(samplePharmacy)
const [first, second] = values.associates
if (!first || !second) throw new Error('the sample has two owners')

const violationsOf = (changed: AssociatesValues) =>
  check(toAssociatesBody(changed), AssociatesBody).violations?.map(
    ({ pointer, rule }) => `${pointer} ${rule}`,
  )

describe('the owners of a pharmacy', () => {
  it('the body has each contact with contact details and responder flag', () => {
    expect(check(toAssociatesBody(values), AssociatesBody).value).toEqual({
      associates: [
        {
          contactId: 'c1',
          email: 'genevieve@exemple.test',
          phone: '+15142859286',
          extension: null,
          isResponder: true,
        },
        { contactId: 'c2', email: 'luc@exemple.test', phone: null, extension: null, isResponder: false },
      ],
    })
  })

  it('at least one owner is a responder', () => {
    expect(violationsOf({ associates: [{ ...first, isResponder: false }, second] })).toEqual([
      '/associates pharmacyHasResponder',
    ])
  })

  it('each owner has an email', () => {
    expect(violationsOf({ associates: [first, { ...second, email: '' }] })).toEqual([
      '/associates/1/email required',
    ])
  })

  it('onlyResponder returns the id of the only responder, else undefined', () => {
    expect(onlyResponder(values)).toBe('c1')
    expect(onlyResponder({ associates: [first, { ...second, isResponder: true }] })).toBeUndefined()
    expect(onlyResponder({ associates: [{ ...first, isResponder: false }, second] })).toBeUndefined()
  })

  it('concurrent changes of different owners merge', () => {
    const mine = { associates: [{ ...first, email: 'a@exemple.test' }, second] }
    const theirs = { associates: [first, { ...second, phone: '+15142850000' }] }
    expect(merge(values, mine, theirs)).toEqual({
      conflicts: [],
      values: { associates: [mine.associates[0], theirs.associates[1]] },
    })
  })
})
