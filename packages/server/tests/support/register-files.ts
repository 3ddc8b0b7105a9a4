import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RegisterSize {
  readonly pharmacies: number
  readonly people: number
  readonly employments: number
  readonly receipts: number
}

/** The register of an association as its earlier system might write it: five files, semicolons, French. */
export function writeRegisterFiles(folder: string, size: RegisterSize): readonly string[] {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, header: string, count: number, line: (index: number) => string) => {
    const path = join(folder, name)
    writeFileSync(path, [header, ...Array.from({ length: count }, (_, index) => line(index))].join('\r\n'))
    return path
  }
  return [
    write('categories.csv', categoryHeader, 3, categoryLine),
    write('pharmacies.csv', pharmacyHeader, size.pharmacies, pharmacyLine),
    write('personnes.csv', personHeader, size.people, personLine),
    write('emplois.csv', employmentHeader, size.employments, (index) => employmentLine(index, size)),
    write('recus.csv', receiptHeader, size.receipts, (index) => receiptLine(index, size)),
  ]
}

const categoryHeader =
  'Identifiant de la catégorie;Ordre;Nom en français;Nom en anglais;Exigence en français;Exigence en anglais'
const categoryLine = (index: number) =>
  `categorie-${index};${index};Catégorie ${index};Category ${index};Une formation.;A course.`

const pharmacyHeader = [
  'Identifiant de la pharmacie;Numéro de la RAMQ;Nom de l’entreprise;Bannière;Emplacement;NEQ;Numéro et rue;Ville',
  'Code postal;Région;Téléphone;Télécopieur;Courriel;Clientèle francophone;Clientèle anglophone',
  'Dimanche;Lundi;Mardi;Mercredi;Jeudi;Vendredi;Samedi;Noël;Jour de l’An',
  'Logiciel de dossier patient;Services',
].join(';')

function pharmacyLine(index: number): string {
  const number = String(index + 1).padStart(5, '0')
  return [
    `PH-${number};3${number};Pharmacie du ${index + 1}e Rang inc.;Le Mortier;Quartier;11${String(index).padStart(8, '0')}`,
    `${index + 1}, rue Principale;Laval;H7A 1A1;Laval;450 555-${String(1_000 + (index % 9_000))};450-555-0199`,
    `labo${index}@pharmacies.test;90;10`,
    'Fermée;9 h - 21 h;9 h - 21 h;09:00-12:00 13:00-18:00;09:00-21:00;09:00-21:00;10:00-17:00;fermée;fermée',
    'RxPro;"vaccination, livraison"',
  ].join(';')
}

const personHeader = [
  'Identifiant de la personne;Prénom;Nom;Civilité;Sexe;Date de naissance;Occupation;Numéro de pratique;Permis',
  'Administre des vaccins;Courriel;Téléphone;Cellulaire;Adresse;Ville;Province;Code postal;Langue des courriels',
  'Consentement aux communications électroniques;Consentement aux listes électorales',
].join(';')

const firstNames = ['Ève', 'Léo', 'Zoé', 'Noé', 'Maïa', 'Théo', 'Inès']
const lastNames = ['Bélanger', 'Côté', 'D’Amours', 'Émond', 'Roy', 'St-Pierre', 'Nguyễn', 'O’Neil']

/** No two have the same name and birth date. */
function personLine(index: number): string {
  const firstName = firstNames[index % 7]
  const lastName = lastNames[Math.floor(index / 7) % 8]
  const year = 1960 + (Math.floor(index / 56) % 40)
  const day = String(1 + (Math.floor(index / 2_240) % 28)).padStart(2, '0')
  return [
    `P-${index + 1};${firstName};${lastName};Madame;féminin;${year}-04-${day}`,
    `Pharmacienne;${500_000 + index};${90_000 + index};oui;personne${index}@courriel.test;514 555-${1_000 + (index % 9_000)}`,
    `438.555.${1_000 + (index % 9_000)};${index + 1}, rue des Érables;Québec;QC;g1r4p5;${index % 9 === 0 ? 'English' : 'Français'}`,
    `${index % 2 === 0 ? '2024-03-01' : 'non'};2023-01-15`,
  ].join(';')
}

const employmentHeader =
  'Identifiant de l’emploi;Identifiant de la personne;Identifiant de la pharmacie;Rôle;Date de début;Date de fin;Pharmacie principale;Propriétaire responsable'

function employmentLine(index: number, { pharmacies, people }: RegisterSize): string {
  const person = index % people
  const isFirst = index < people
  // A second employment is at another pharmacy than the first one.
  const at = (isFirst ? index : person + 1 + Math.floor(index / people)) % pharmacies
  const role =
    index < pharmacies ? 'propriétaire' : index < 2 * pharmacies && isFirst ? 'personne déléguée' : 'employé'
  const isPast = !isFirst && index % 3 === 0
  return [
    `E-${index + 1};P-${person + 1};PH-${String(at + 1).padStart(5, '0')};${role};2019-05-0${1 + (index % 9)}`,
    `${isPast ? '2025-12-31' : ''};${isFirst ? 'oui' : 'non'};${index < pharmacies ? 'oui' : 'non'}`,
  ].join(';')
}

const receiptHeader = 'Numéro du reçu;Identifiant de la personne;Année;Montant;Date d’émission'

function receiptLine(index: number, { people }: RegisterSize): string {
  const year = 2022 + Math.floor(index / people)
  const number = String((index % people) + 1).padStart(6, '0')
  return `${year}-${number};P-${(index % people) + 1};${year};1185,50;${year + 1}-02-10`
}
