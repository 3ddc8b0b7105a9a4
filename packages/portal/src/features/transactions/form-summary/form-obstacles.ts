import type { TransactionObstacle } from '@officine/api/calls'
import { type EditStep, obstacleStep } from '../edit/edit-steps.ts'

export type Obstacles = readonly TransactionObstacle[]

/**
 * Obstacles of a field or its descendants: `/address/address` includes
 * `/address/address/postalCode`.
 */
export function obstaclesAt(obstacles: Obstacles, pointers: readonly string[]): Obstacles {
  return obstacles.filter(({ pointer }) =>
    pointers.some((parent) => pointer === parent || pointer.startsWith(`${parent}/`)),
  )
}

/** Obstacles of a step that belong to none of its fields. */
export function obstaclesOfStep(
  obstacles: Obstacles,
  step: EditStep,
  fieldPointers: readonly string[],
): Obstacles {
  const fieldObstacles = obstaclesAt(obstacles, fieldPointers)
  return obstacles.filter((obstacle) => obstacleStep(obstacle) === step && !fieldObstacles.includes(obstacle))
}
