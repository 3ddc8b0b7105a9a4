import { line, required } from '@officine/api/rules'
import { object } from 'superstruct'

/** What is known of a pharmacy that is searched for. */
export const Search = object({ search: required(line(120)) })
