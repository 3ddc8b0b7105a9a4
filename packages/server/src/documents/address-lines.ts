import type { Province } from '@officine/api/constants'
import { formatPostalCode } from '@officine/i18n/locale'

const provinceNames: Readonly<Record<Province, string>> = {
  AB: 'Alberta',
  BC: 'Colombie-Britannique',
  MB: 'Manitoba',
  NB: 'Nouveau-Brunswick',
  NL: 'Terre-Neuve-et-Labrador',
  NS: 'Nouvelle-Écosse',
  NT: 'Territoires du Nord-Ouest',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Île-du-Prince-Édouard',
  QC: 'Québec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

export interface PostalAddress {
  readonly address: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly province: string | null
  readonly postalCode: string | null
}

const noBreakSpace = '\u00a0'

/** A postal address, the same in both languages: `Montréal (Québec)  H2Y 1N5`. */
export function addressLines({ address, address2, city, province, postalCode }: PostalAddress): string[] {
  const isProvince = (code: string): code is Province => Object.hasOwn(provinceNames, code)
  const region = province === null ? '' : ` (${isProvince(province) ? provinceNames[province] : province})`
  const code = postalCode === null ? undefined : formatPostalCode(postalCode)
  const cityLine =
    city === null ? code : [`${city}${region}`, code].filter(Boolean).join(noBreakSpace.repeat(2))
  return [address, address2, cityLine].flatMap((line) => line || [])
}
