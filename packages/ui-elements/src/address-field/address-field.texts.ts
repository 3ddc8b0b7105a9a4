import { defineTexts } from '../texts/texts.ts'
import type { AddressPart } from './address.ts'
import type { ProvinceCode } from './provinces.ts'

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const french = {
  parts: {
    street: 'Numéro et rue',
    unit: 'Appartement ou bureau',
    city: 'Ville',
    province: 'Province ou territoire',
    postalCode: 'Code postal',
  } satisfies Record<AddressPart, string>,
  provinces: {
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
  } satisfies Record<ProvinceCode, string>,
  byHand: 'Comme 1554, boulevard De Maisonneuve Ouest.',
  withLookup: 'Écrivez le début et choisissez l’adresse, ou écrivez-la au complet.',
  slow: 'La recherche d’adresses se poursuit. Vous pouvez continuer à la main.',
  failed: 'Les adresses ne peuvent pas être proposées pour l’instant. Écrivez la vôtre à la main.',
  none: 'Aucune adresse trouvée. Écrivez la vôtre à la main.',
  found: (count: number) => (count === 1 ? '1 adresse proposée.' : `${count} adresses proposées.`),
  suggestions: 'Adresses proposées',
  filling: 'Attendez que l’adresse choisie soit remplie, ou écrivez-la à la main.',
  filled: (address: string) => `Adresse remplie : ${address}.`,
  valueMissing: 'Écrivez l’adresse.',
  missing: 'Remplissez ce champ.',
  unknownProvince: 'Choisissez une province ou un territoire de la liste.',
  about: (part: string, message: string) => `${part} : ${lower(message)}`,
}

export const texts = defineTexts(french, () => import('./address-field.texts.en.ts'))
