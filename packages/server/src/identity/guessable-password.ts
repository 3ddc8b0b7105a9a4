import type { AssociationNames } from '@officine/api/settings'

/** What everybody who attacks this product tries first. */
export interface ProductNames extends AssociationNames {
  readonly productName?: string
  /** Its passwords are public, and have the product's name. */
  readonly demonstration?: boolean
}

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** The name of the error: a list of stolen passwords has it, or it is made of words that others know. */
type GuessablePassword = 'passwordCommon' | 'passwordPersonal'

/** Whether a new password is easily guessed, although its characters are those that the rule requires. */
export async function findGuessable(
  password: string,
  person: Person,
  names: ProductNames,
): Promise<GuessablePassword | undefined> {
  const spellings = spellingsOf(password)
  const words = [...personalWords(person), ...productWords(names)]
  if (spellings.some((letters) => isMadeOf(letters, words))) return 'passwordPersonal'
  const common = await loadCommonPasswords()
  const candidates = [password.toLowerCase(), password.replace(/\D/g, ''), ...spellings]
  const isCommon = candidates.some((text) => common.has(text) && password.length - text.length < uncommonRest)
  return isCommon ? 'passwordCommon' : undefined
}

/** So many characters beside a common password make another one of it. */
const uncommonRest = 8

/** So many letters beside a word make another one of it. */
const otherLetters = 4

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Some 49,000 passwords of public leaks, in lower case. Loaded with the first new password, since it
 * takes a tenth of a second and 15 MB.
 */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswords
}

/** Letters that people write as digits and signs. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The letters of a password: as they are, and with lookalikes read as letters. */
function spellingsOf(password: string): readonly string[] {
  const plain = simplify(password)
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const read = (text: string) => text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)
  return [plain, read(core), read(plain)].map(lettersOf)
}

const simplify = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '')

/** Whether nothing but a few letters is left without the words. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), letters)
  return rest.length < letters.length && rest.length < otherLetters
}

function personalWords({ firstName, lastName, email }: Person): readonly string[] {
  return wordsOf(`${firstName} ${lastName} ${email}`, 3)
}

const trade = ['officine', 'pharmacie', 'pharmacies', 'pharmacien', 'pharmacienne', 'pharmacy', 'pharmacist']

function productWords(names: ProductNames): readonly string[] {
  const { associationName, associationNameEnglish = '', productName = '' } = names
  const words = [...trade, ...wordsOf(`${associationName} ${associationNameEnglish} ${productName}`, 4)]
  return names.demonstration ? words.filter((word) => word !== 'officine') : words
}

const wordsOf = (text: string, shortest: number) =>
  simplify(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= shortest)
