import type { MembershipCard } from '@officine/api/calls'

/** A card in the server’s format, with a code of three by three modules. */
export const sampleCard: MembershipCard = {
  firstName: 'Geneviève',
  lastName: 'Tremblay',
  occupation: 'Pharmacienne',
  practiceNumber: '204518',
  validUntil: '2026-12-31',
  verificationAddress: 'https://portail.example.ca/verify/abc',
  code: ['101', '010', '101'],
}
