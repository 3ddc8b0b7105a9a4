import { line, required } from '@officine/api/rules'
import { object } from 'superstruct'

/** The values of a pharmacy search. */
export const PharmacySearch = object({ search: required(line(120)) })
