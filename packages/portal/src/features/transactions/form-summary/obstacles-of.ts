import type { TransactionObstacle } from '@officine/api/calls'
import { type Step, stepOf } from '../edit/steps.ts'

export type Obstacles = readonly TransactionObstacle[]

/**
 * Obstacles of a field or its descendants: `/address/address` includes
 * `/address/address/postalCode`.
 */
export function obstaclesAt(obstacles: Obstacles, pointers: readonly string[]): Obstacles {
  return obstacles.filter(({ pointer }) =>
    pointers.some((at) => pointer === at || pointer.startsWith(`${at}/`)),
  )
}

/** Obstacles of a step that belong to none of its fields. */
export function obstaclesOfStep(obstacles: Obstacles, step: Step, fields: readonly string[]): Obstacles {
  const ofFields = obstaclesAt(obstacles, fields)
  return obstacles.filter((obstacle) => stepOf(obstacle) === step && !ofFields.includes(obstacle))
}
