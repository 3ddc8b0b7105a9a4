import type { MemberRequest, MembershipCard, StoredFile } from '@officine/api/calls'

/** A clean file, with changes for a test. */
export function aFile(changes: Partial<StoredFile> = {}): StoredFile {
  return {
    id: 'f1',
    name: 'assurance-2027.pdf',
    size: 2_202_010,
    mediaType: 'application/pdf',
    state: 'clean',
    uploadedAt: '2026-11-20T18:43:00Z',
    ...changes,
  }
}

/** A pending request, with changes for a test. */
export function aRequest(changes: Partial<MemberRequest> = {}): MemberRequest {
  return {
    id: 'r1',
    version: 2,
    contactId: '1',
    sentBy: 'Geneviève Tremblay',
    sentAt: '2026-11-20T18:42:00Z',
    description: 'Preuve d’assurance responsabilité 2027',
    status: 'received',
    files: [aFile()],
    may: [],
    ...changes,
  }
}

/** A request answered by the association, with changes for a test. */
export function aHandledRequest(changes: Partial<MemberRequest> = {}): MemberRequest {
  const answer = { text: 'C’est fait.', by: 'Nathalie Bergeron', byId: '7', at: '2026-11-23T14:12:00Z' }
  return aRequest({ version: 3, status: 'handled', answer, ...changes })
}

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
