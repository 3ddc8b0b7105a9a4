import type { TransactionObstacle } from '@officine/api/calls'
import { type Step, stepOf } from '../edit/steps.ts'

export type Obstacles = readonly TransactionObstacle[]

/** Those of a field or of what it holds: `/address/address` has `/address/address/postalCode` too. */
export function obstaclesAt(obstacles: Obstacles, pointers: readonly string[]): Obstacles {
  return obstacles.filter(({ pointer }) =>
    pointers.some((at) => pointer === at || pointer.startsWith(`${at}/`)),
  )
}

/** Those of a step that stand at none of its fields. */
export function obstaclesOfStep(obstacles: Obstacles, step: Step, fields: readonly string[]): Obstacles {
  const ofFields = obstaclesAt(obstacles, fields)
  return obstacles.filter((obstacle) => stepOf(obstacle) === step && !ofFields.includes(obstacle))
}
