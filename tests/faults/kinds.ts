import type { Speech } from '../house/people.ts'
import type { Fault } from './proxy.ts'

/** A way of failing, and what a person reads then. */
export interface FaultKind {
  readonly name: string
  readonly fault: Fault
  readonly says: Readonly<Record<Speech, string>>
}

const unreachable = {
  'fr-CA': 'Le serveur ne peut pas être joint. Votre réseau fonctionne\u00a0: réessayez dans un moment.',
  'en-CA': 'The server cannot be reached. Your network is working: try again in a moment.',
}

const silent = {
  'fr-CA': 'Le service ne répond pas. Vérifiez votre réseau, puis réessayez.',
  'en-CA': 'The service is not answering. Check your network, then try again.',
}

const unreadable = {
  'fr-CA':
    'La réponse du service n’a pas pu être lue. Rechargez la page; si l’erreur revient, communiquez avec l’Association.',
  'en-CA':
    'The service’s answer could not be read. Reload the page; if the error comes back, contact the Association.',
}

/** How the way to the server can fail, but for what the browser knows itself: that there is no network. */
export const faultKinds: readonly FaultKind[] = [
  {
    name: '500',
    fault: { kind: 'status', status: 500 },
    says: {
      'fr-CA':
        'Une erreur est survenue de notre côté. Réessayez dans un moment; si elle revient, communiquez avec l’Association.',
      'en-CA':
        'Something went wrong on our side. Try again in a moment; if it comes back, contact the Association.',
    },
  },
  {
    name: '502',
    fault: { kind: 'status', status: 502 },
    says: {
      'fr-CA':
        'Le service ne répond pas comme il le devrait. Réessayez; si le problème persiste, communiquez avec l’Association.',
      'en-CA':
        'The service is not answering as it should. Try again; if the problem persists, contact the Association.',
    },
  },
  {
    name: '503 with Retry-After',
    fault: { kind: 'status', status: 503, retryAfter: '6' },
    says: {
      'fr-CA': 'Le service est momentanément indisponible. Réessayez dans 6\u00a0secondes.',
      'en-CA': 'The service is temporarily unavailable. Try again in 6 seconds.',
    },
  },
  {
    name: '504',
    fault: { kind: 'status', status: 504 },
    says: {
      'fr-CA': 'Le service a mis trop de temps à répondre. Réessayez plus tard.',
      'en-CA': 'The service took too long to answer. Try again later.',
    },
  },
  { name: '30 s of silence', fault: { kind: 'silence' }, says: silent },
  {
    name: '30 s of silence while the server has answered',
    fault: { kind: 'silence', isAnswerHeld: true },
    says: silent,
  },
  { name: 'a reset', fault: { kind: 'reset' }, says: unreachable },
  { name: 'a reset that loses the answer', fault: { kind: 'reset', isAnswerLost: true }, says: unreachable },
  { name: 'truncated JSON', fault: { kind: 'truncated' }, says: unreadable },
  {
    name: 'an answer that is cut',
    fault: { kind: 'cut' },
    says: {
      'fr-CA': 'Le réseau est instable. Rapprochez-vous d’une meilleure connexion, puis réessayez.',
      'en-CA': 'The network is unstable. Find a better connection, then try again.',
    },
  },
  { name: 'HTML in place of JSON', fault: { kind: 'html' }, says: unreadable },
]
