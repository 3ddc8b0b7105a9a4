import {
  type Declaration,
  getContact,
  getDeclaration,
  getUserinfo,
  signDeclaration,
} from '@officine/api/calls'
import { mutation, type Resource, resource } from '../../data/index.ts'

export function declarationOf(declarationId: string): Resource<Declaration> {
  return resource(getDeclaration, { path: { declarationId } })
}

/** Accepting and refusing both change the person’s rights, so userinfo is refetched. */
export const submitDeclaration = mutation(signDeclaration, {
  invalidates: () => [getContact, getDeclaration, getUserinfo],
})
