import { employmentTypes, jobFields, notificationKinds, notificationTypes } from '@officine/api/constants'

/** Columns store codes as integers; check constraints limit them to these sets. */
function codeReader<Code extends number>(name: string, codes: Readonly<Record<string, Code>>) {
  const byNumber = new Map<number, Code>(Object.values(codes).map((code) => [code, code]))
  return (value: number): Code => {
    const code = byNumber.get(value)
    if (code === undefined) throw new Error(`The database holds ${value}, which is no ${name}.`)
    return code
  }
}

export const employmentTypeOf = codeReader('employment type', employmentTypes)
export const jobFieldOf = codeReader('job field', jobFields)
export const notificationKindOf = codeReader('kind of notification', notificationKinds)
export const notificationTypeOf = codeReader('type of notification', notificationTypes)

/** Staff belong to the association, not to a pharmacy. */
export function isStaffType(type: number): boolean {
  return type === employmentTypes.Permanence || type === employmentTypes.AdminAQPP
}

/** Columns store enumerations as text; a value unknown to this release becomes null. */
export function enumValueOf<Value extends string>(
  values: readonly Value[],
  value: string | null,
): Value | null {
  return values.find((candidate) => candidate === value) ?? null
}
