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

/** Accepts or refuses: either changes what the person reaches. */
export const answerDeclaration = mutation(signDeclaration, {
  makesStale: () => [getContact, getDeclaration, getUserinfo],
})
