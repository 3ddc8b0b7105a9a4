import {
  type Job,
  type JobContext,
  JobError,
  type JobSummary,
  type RawOptions,
  UsageError,
} from '../jobs/job.ts'
import { rotateCardKey } from '../membership-card/card-token.ts'
import { nextSigningKeyCreatedAt, replaceStolenKeys, rotateSigningKey } from './identity-keys.ts'

interface Options {
  /** The keys are compromised. */
  readonly stolen: boolean
}

/** How long the next key is published before it signs: verifiers cache our public keys. */
const publicationHours = 24

/** Activates the next signing key, or replaces all keys. */
export const rollKeysJob: Job<Options> = {
  summary:
    'Lets the next key sign tokens, from each process’s next start; with --stolen exchanges all keys and signs everybody out.',
  synopsis: '[--stolen]',
  lockNumber: 468_160_019,
  read: readOptions,
  run,
}

function readOptions({ stolen, ...others }: RawOptions): Options {
  const [unknownOption] = Object.keys(others)
  if (unknownOption !== undefined) throw new UsageError(`roll-keys takes no --${unknownOption}.`)
  return { stolen: stolen !== undefined }
}

async function run({ db, now }: JobContext, { stolen }: Options): Promise<JobSummary> {
  if (stolen) {
    await replaceStolenKeys(db)
    return { replaced: true, sessionsEnded: true }
  }
  const createdAt = await nextSigningKeyCreatedAt(db)
  const usableAt = createdAt && new Date(createdAt.getTime() + publicationHours * 3_600_000)
  if (usableAt && usableAt > now) {
    throw new JobError(
      `The key that comes next is too new to be known everywhere: roll after ${usableAt.toISOString()}.`,
    )
  }
  await rotateSigningKey(db)
  await rotateCardKey(db)
  // False if there was no next key to activate: the first keys were created.
  return { rolled: createdAt !== undefined }
}
