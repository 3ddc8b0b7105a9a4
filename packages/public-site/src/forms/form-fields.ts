import type { FormName } from '../addresses.ts'

export type FieldKind = 'text' | 'email' | 'phone' | 'postalCode' | 'date' | 'message'
export type FieldName = 'name' | 'email' | 'phone' | 'postalCode' | 'date' | 'message'

export interface Field {
  readonly name: FieldName
  readonly kind: FieldKind
  readonly isRequired: boolean
  readonly maxLength: number
}

const name: Field = { name: 'name', kind: 'text', isRequired: true, maxLength: 100 }
/** The longest possible e-mail address (RFC 5321). */
const email: Field = { name: 'email', kind: 'email', isRequired: true, maxLength: 254 }
const phone: Field = { name: 'phone', kind: 'phone', isRequired: true, maxLength: 60 }
const postalCode: Field = { name: 'postalCode', kind: 'postalCode', isRequired: true, maxLength: 20 }
const date: Field = { name: 'date', kind: 'date', isRequired: true, maxLength: 40 }
const message: Field = { name: 'message', kind: 'message', isRequired: true, maxLength: 4000 }

/** The fields of each form, in order. The documents come after them. */
export const fieldsOf: Readonly<Record<FormName, readonly Field[]>> = {
  contact: [name, email, { ...phone, isRequired: false }, message],
  membership: [name, email, phone, postalCode, date],
  documents: [name, email],
}

/**
 * What an upload to the public site accepts; sizes in bytes. The rules of the portal and the server
 * are in api/src/upload-rules.ts, which the public site does not import (docs/architecture.md).
 */
export const uploadLimits = {
  files: 5,
  fileSize: 8 * 1024 * 1024,
  totalSize: 20 * 1024 * 1024,
  /** The kind of each accepted extension. */
  kindOfExtension: { pdf: 'pdf', jpg: 'jpg', jpeg: 'jpg', jfif: 'jpg', png: 'png' },
} as const
