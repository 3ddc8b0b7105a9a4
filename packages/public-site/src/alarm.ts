/**
 * What an operator has to look at: the room fills up, a form was refused because it is full, or a
 * network has reached its quota.
 */
type Alarm = 'roomFills' | 'documentRoomFull' | 'roomFull' | 'networkQuota'

/** Each kind is logged at most this often, however many forms are refused. */
const intervalMilliseconds = 10 * 60_000

const lastLogged = new Map<string, number>()

/** Logs one line, without addresses or submitted data. */
export function logAlarm(alarm: Alarm, details: Readonly<Record<string, number>> = {}): void {
  const now = Date.now()
  const key = JSON.stringify([alarm, details])
  if (now - (lastLogged.get(key) ?? Number.NEGATIVE_INFINITY) < intervalMilliseconds) return
  lastLogged.set(key, now)
  const level = alarm === 'networkQuota' ? 'warn' : 'error'
  console.error(JSON.stringify({ level, time: new Date(now).toISOString(), alarm, ...details }))
}
