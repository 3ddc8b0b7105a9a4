import type { Transaction, TransactionAcceptance } from '@officine/api/calls'

/** A new draft with the given changes. */
export function aTransaction(changes: Partial<Transaction> = {}): Transaction {
  return {
    id: 't1',
    number: 1042,
    version: 1,
    type: 'move',
    status: 'draft',
    pharmacyId: '12',
    pharmacyName: 'Pharmacie du Vieux-Marché',
    pharmacy: null,
    createdAt: '2026-11-18T15:00:00Z',
    sentAt: null,
    effectiveDate: null,
    appliedAt: null,
    isBlocked: false,
    answerBy: null,
    may: ['change', 'send', 'delete', 'addAffirmation'],
    createdBy: 'Geneviève Tremblay',
    filerMayChange: true,
    address: null,
    details: null,
    recordChanges: null,
    owners: [],
    areOwnersSaved: false,
    history: [],
    obstacles: [],
    withdrawal: null,
    confirmations: null,
    acceptance: null,
    ...changes,
  }
}

/** Acceptance facts without any problem, with the given changes. */
export function anAcceptance(changes: Partial<TransactionAcceptance> = {}): TransactionAcceptance {
  return {
    pharmacyVersion: 7,
    region: null,
    isRegionRequired: false,
    changedSince: [],
    sectionChanges: [],
    withoutAccount: [],
    employedHere: [],
    excludedFields: [],
    rollChecks: [],
    otherTransactions: [],
    ...changes,
  }
}

type Owner = Transaction['owners'][number]

/** An owner who stays, with the given changes. */
export function anOwner(changes: Partial<Owner> = {}): Owner {
  return {
    id: 'o1',
    contactId: '1',
    firstName: 'Geneviève',
    lastName: 'Tremblay',
    practiceNumber: '204518',
    email: 'owner@officine.test',
    phone: null,
    extension: null,
    mobile: null,
    greeting: null,
    sex: null,
    birthdate: null,
    isResponder: true,
    change: 'stays',
    affirmation: null,
    ...changes,
  }
}
