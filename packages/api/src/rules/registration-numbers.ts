import { string } from 'superstruct'
import { digits, exactDigits, maxLength, required } from './text.ts'

/** In characters: the longest RAMQ number and the longest practice number. */
export const ramqNumberMaximumLength = 20
export const practiceNumberMaximumLength = 10

/** The RAMQ number of a pharmacy. */
export const ramqNumber = () => digits(required(maxLength(ramqNumberMaximumLength)(string())))

/** The number of a person's permit to practise, as the order of pharmacists gives it. */
export const practiceNumber = () => digits(maxLength(practiceNumberMaximumLength)(string()))

/** The Quebec enterprise number of a pharmacy. */
export const enterpriseNumber = () => exactDigits(10)(string())
