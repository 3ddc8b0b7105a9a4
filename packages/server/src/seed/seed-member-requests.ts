import { createHash } from 'node:crypto'
import type { ContactId } from '@officine/api/calls'
import { notificationKinds, notificationTypes, requestClassification } from '@officine/api/constants'
import type { DemonstrationPeople } from './demonstration-accounts.ts'
import { createRandom, instantAfter } from './random.ts'
import { fileMetadata, requestDocumentsByName, type SeededContent } from './sample-files.ts'
import type { SeedData } from './seed-data.ts'

interface SeededRequest {
  readonly description: string
  /** Days since it was sent. */
  readonly age: number
  /** By name; a file refused by the scan has no content. */
  readonly files: readonly (readonly [name: string, content: SeededContent | 'refused'])[]
  /** The association's answer, three days later. */
  readonly answer?: string
}

/**
 * The owner's requests, and the administration's queue of a dozen, two of them answered. They have
 * a random generator of their own, so that the rest of the seed stays the same.
 */
export function addMemberRequests(data: SeedData, people: DemonstrationPeople, seed: string): void {
  const ownData: SeedData = { ...data, random: createRandom(`${seed}, requests`) }
  for (const request of ownerRequests(data.now)) addMemberRequest(ownData, people, people.owner.id, request)
  const demonstrationIds = new Set(Object.values(people).map(({ id }) => id))
  const otherContacts = data.contacts.filter(
    ({ id, practiceNumber }) => practiceNumber && !demonstrationIds.has(id),
  )
  for (const request of queuedRequests(data.now))
    addMemberRequest(ownData, people, ownData.random.pick(otherContacts).id, request)
}

const yearOf = (now: Date) => now.getUTCFullYear()

const ownerRequests = (now: Date): readonly SeededRequest[] => [
  {
    description: `Preuve d’assurance responsabilité ${yearOf(now) + 1}`,
    age: 4.9,
    files: [
      [`assurance-${yearOf(now) + 1}.pdf`, requestDocumentsByName.insurance],
      ['avenant-signe.pdf', requestDocumentsByName.amendment],
    ],
  },
  {
    description: 'Changement de compte bancaire pour la cotisation',
    age: 54,
    files: [['specimen-cheque.pdf', requestDocumentsByName.cheque]],
    answer: `C’est fait, la cotisation ${ofMonth(now, -51)} est passée au nouveau compte.`,
  },
  {
    description: 'Photos de l’enseigne',
    age: 259,
    files: [
      ['enseigne-1.jpg', requestDocumentsByName.firstPhoto],
      ['enseigne-2.jpg', requestDocumentsByName.secondPhoto],
      ['enseigne-3.jpg', 'refused'],
      ['enseigne-4.jpg', requestDocumentsByName.fourthPhoto],
    ],
  },
]

const queuedRequests = (now: Date): readonly SeededRequest[] => [
  {
    description:
      'Bail commercial renouvelé pour cinq ans. La dernière page porte les signatures des deux parties.\nDites-moi si l’original est nécessaire.',
    age: 16.2,
    files: [
      ['bail-signe.pdf', requestDocumentsByName.lease],
      ['bail-annexe-a.pdf', requestDocumentsByName.leaseAppendix],
    ],
  },
  {
    description: 'Attestation de formation en vaccination',
    age: 13.1,
    files: [['attestation-vaccination.pdf', requestDocumentsByName.vaccination]],
  },
  {
    description: 'Proof of professional liability insurance, with the amendment for the second location',
    age: 11.9,
    files: [
      ['liability-insurance.pdf', requestDocumentsByName.proofOfInsurance],
      ['amendment-second-location.pdf', requestDocumentsByName.secondLocation],
    ],
  },
  {
    description: 'Procuration pour l’assemblée générale annuelle',
    age: 11,
    files: [['procuration.pdf', requestDocumentsByName.proxy]],
    answer: 'La procuration est enregistrée. La personne mandatée recevra sa carte de vote à l’accueil.',
  },
  {
    description: 'Changement de nom à la suite de mon mariage',
    age: 9.3,
    files: [['certificat-mariage.pdf', requestDocumentsByName.marriage]],
  },
  {
    description: `Permis d’exercice ${yearOf(now)}-${yearOf(now) + 1}`,
    age: 6.2,
    files: [['permis.pdf', requestDocumentsByName.permit]],
  },
  {
    description: `Relevé des heures de formation continue ${yearOf(now) - 1}-${yearOf(now)}`,
    age: 4.1,
    files: [['releve-formation.pdf', requestDocumentsByName.training]],
  },
  {
    description: 'Reçu d’inscription au congrès, pour le remboursement',
    age: 2.3,
    files: [['recu-congres.pdf', requestDocumentsByName.receipt]],
  },
  {
    description: 'Heures d’ouverture du temps des fêtes',
    age: 0.2,
    files: [['heures-fetes.pdf', requestDocumentsByName.hours]],
  },
]

/** `d’octobre`, `de novembre`. */
function ofMonth(now: Date, days: number): string {
  const month = new Intl.DateTimeFormat('fr-CA', { month: 'long', timeZone: 'America/Toronto' }).format(
    new Date(instantAfter(now, days)),
  )
  return /^[aeiou]/.test(month) ? `d’${month}` : `de ${month}`
}

const refusedFile = {
  mediaType: 'image/jpeg',
  size: 2_580_000,
  sha256: createHash('sha256').update('refused').digest('hex'),
}

function addMemberRequest(
  { random, now, requests, storedFiles, notifications }: SeedData,
  { admin }: DemonstrationPeople,
  contactId: ContactId,
  { description, age, files, answer }: SeededRequest,
): void {
  const id = random.id()
  const sentAt = instantAfter(now, -age)
  requests.push({
    ...{ id, contactId, description, ...requestClassification, createdAt: sentAt },
    handledAt: answer === undefined ? null : instantAfter(now, -age + 3),
    handledBy: answer === undefined ? null : admin.id,
    answer: answer ?? null,
    version: 1 + files.length + (answer === undefined ? 0 : 1),
  })
  for (const [index, [name, content]] of files.entries()) {
    // In sequence, four seconds apart.
    const createdAt = new Date(Date.parse(sentAt) + (index + 1) * 4_000).toISOString()
    storedFiles.push({
      ...(content === 'refused' ? refusedFile : fileMetadata(content)),
      ...{ id: random.id(), name, transactionOwnerId: null, requestId: id },
      storageKey: random.id().replaceAll('-', ''),
      state: content === 'refused' ? 'refused' : 'clean',
      uploadedBy: contactId,
      ...{ createdAt, scannedAt: createdAt },
    })
  }
  if (files.some(([, content]) => content === 'refused')) {
    notifications.push({
      ...{ id: random.id(), contactId, pharmacyId: null, subjectId: id },
      kind: notificationKinds.Reminder,
      type: notificationTypes.Document,
      dueAt: null,
      dismissedAt: null,
      createdAt: new Date(Date.parse(sentAt) + 60_000).toISOString(),
    })
  }
}
