import { array, type Infer, nullable, object, string } from 'superstruct'
import { instant } from '../rules/index.ts'
import { type IdentityId, id } from './ids.ts'

/** A person's account at the association's external provider. */
const Identity = object({
  id: id<IdentityId>(),
  issuer: string(),
  /** How the provider names the account: `sub`, or the claim that the settings name. */
  subject: string(),
  /** The address that the provider named when the account was linked. */
  email: nullable(string()),
  createdAt: instant(),
  lastSignInAt: nullable(instant()),
})

export const Identities = array(Identity)
export type Identities = Infer<typeof Identities>
