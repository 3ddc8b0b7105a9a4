import { type Job, type JobContext, JobError, type JobSummary, withoutOptions } from '../jobs/job.ts'
import { peopleToRemind } from './due-reminders.ts'
import { type ReminderCounts, remindPerson } from './remind-person.ts'
import { reminderYearAt } from './reminder-year.ts'

/**
 * Reminds people of what they have not confirmed for a year, and requests the yearly declaration.
 */
export const remindJob: Job<Readonly<Record<never, never>>> = {
  summary: 'Reminds people once a year to verify what is known of them and their pharmacies, and to declare.',
  synopsis: '',
  lockNumber: 468_160_010,
  read: withoutOptions,
  run,
}

/** One transaction per person: a failure for one doesn't affect the others. */
async function run({ db, now, log }: JobContext): Promise<JobSummary> {
  const year = reminderYearAt(now)
  const counts = { people: 0, reminders: 0, declarations: 0, declarationReminders: 0, mails: 0 }
  let failed = 0
  for (const contactId of await peopleToRemind(db, year)) {
    try {
      addCounts(counts, await remindPerson(db, contactId, year))
    } catch (error) {
      failed++
      log.error({ err: error, contact: contactId }, 'a person could not be reminded')
    }
  }
  if (failed > 0)
    throw new JobError(`${failed} people could not be reminded, ${counts.people} were: see the log.`)
  return counts
}

function addCounts(
  counts: { -readonly [Name in keyof ReminderCounts]: number } & { people: number },
  personCounts: ReminderCounts,
): void {
  if (personCounts.mails > 0) counts.people++
  counts.reminders += personCounts.reminders
  counts.declarations += personCounts.declarations
  counts.declarationReminders += personCounts.declarationReminders
  counts.mails += personCounts.mails
}
