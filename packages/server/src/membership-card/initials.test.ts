import { expect, test } from 'vitest'
import { initialsOf } from './verification.ts'

test.each([
  ['Geneviève', 'Tremblay', 'G.\u00a0T.'],
  ['Marc-André', 'Gagnon', 'M.-A.\u00a0G.'],
  ['Élodie', 'L’Écuyer', 'É.\u00a0L.'],
  ['Thi Mai', 'Tran-Nguyen', 'T.\u00a0M.\u00a0T.-N.'],
  ['anne', ' de la Durantaye ', 'A.\u00a0D.\u00a0L.\u00a0D.'],
  ['Zoe\u0308', '👩‍⚕️', 'Z.\u00a0👩‍⚕️.'],
  ['', '-', ''],
  ['', 'Suharto', 'S.'],
])('the initials of %s %s are %s', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName })).toBe(initials)
})
