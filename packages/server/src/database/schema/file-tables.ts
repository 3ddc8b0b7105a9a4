import type { ContactId, FileId, ImportId, MemberRequestId, TransactionOwnerId } from '@officine/api/calls'
import type { ImportReport } from '@officine/api/constants'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, version } from './column-types.ts'
import { contact } from './people-tables.ts'
import { registerImport } from './register-tables.ts'
import { type SwornContentHashes, transactionOwner } from './transaction-tables.ts'

/** A request to the association, with attached documents. */
export const request = pgTable(
  'request',
  {
    id: id<MemberRequestId>(),
    contactId: text('contact_id')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id),
    description: text('description').notNull(),
    chapterId: integer('chapter_id').notNull(),
    categoryId: integer('category_id').notNull(),
    subjectId: integer('subject_id').notNull(),
    createdAt: createdAt(),
    /** When the association answered, which member of staff did, and the answer. */
    handledAt: instant('handled_at'),
    handledBy: text('handled_by')
      .$type<ContactId>()
      .references(() => contact.id),
    answer: text('answer'),
    version: version(),
  },
  (table) => [
    index('request_contact').on(table.contactId, table.createdAt),
    // The order of the staff's list: pending requests first, oldest first, then handled ones,
    // latest first.
    index('request_queue').on(table.handledAt.desc().nullsFirst(), table.createdAt, table.id),
    check('request_answered', sql`(${table.handledAt} is null) = (${table.answer} is null)`),
  ],
)

/** An uploaded file; its bytes are in the store under `storageKey`, which is random. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: id<FileId>(),
    /** The file's parent: a request, an owner of a transaction, or an import of the register. */
    requestId: text('request_id')
      .$type<MemberRequestId>()
      .references(() => request.id),
    transactionOwnerId: text('transaction_owner_id')
      .$type<TransactionOwnerId>()
      .references(() => transactionOwner.id, { onDelete: 'set null' }),
    importId: text('import_id')
      .$type<ImportId>()
      .references(() => registerImport.id, { onDelete: 'set null' }),
    /** Of a report that an import wrote: the file that it is about, which may be deleted, and which one. */
    reportOf: text('report_of').$type<FileId>(),
    report: text('report').$type<ImportReport>(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    mediaType: text('media_type').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    /** Only clean files can be downloaded. */
    state: text('state').$type<'waiting' | 'clean' | 'refused'>().notNull(),
    uploadedBy: text('uploaded_by').$type<ContactId>().notNull(),
    /** For affirmations: hashes of what it swears to. */
    swornTo: jsonb('sworn_to').$type<SwornContentHashes>(),
    createdAt: createdAt(),
    /** Null until a scanner has seen it; where none is configured, for good. */
    scannedAt: instant('scanned_at'),
  },
  (table) => [
    index('stored_file_request').on(table.requestId),
    index('stored_file_owner').on(table.transactionOwnerId),
    index('stored_file_import').on(table.importId),
    index('stored_file_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    check('stored_file_report', sql`(${table.report} is null) = (${table.reportOf} is null)`),
    check('stored_file_state', sql`${table.state} in ('waiting', 'clean', 'refused')`),
  ],
)
