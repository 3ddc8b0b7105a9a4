/** The codes of the thirteen provinces and territories, as Canada Post writes them. */
export const provinceCodes = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const
export type ProvinceCode = (typeof provinceCodes)[number]

export const isProvinceCode = (code: string): code is ProvinceCode =>
  provinceCodes.some((known) => known === code)

/** The provinces as options, in alphabetical order of the language. */
export function provinceOptions(
  names: Readonly<Record<ProvinceCode, string>>,
  language: string,
): readonly { readonly value: ProvinceCode; readonly label: string }[] {
  const { compare } = new Intl.Collator(language)
  return provinceCodes
    .map((value) => ({ value, label: names[value] }))
    .sort((a, b) => compare(a.label, b.label))
}
