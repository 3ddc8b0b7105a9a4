import type { TransactionObstacle } from '@officine/api/calls'
import { type EditStep, obstacleStep } from '../edit/edit-steps.ts'

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
export function obstaclesOfStep(obstacles: Obstacles, step: EditStep, fields: readonly string[]): Obstacles {
  const ofFields = obstaclesAt(obstacles, fields)
  return obstacles.filter((obstacle) => obstacleStep(obstacle) === step && !ofFields.includes(obstacle))
}
