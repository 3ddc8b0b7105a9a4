/** `pageNumber` counts from 1. */
export type PageRequest = { pageNumber: number; pageSize: number }

export type PageOf<T> = { items: T[]; totalCount: number }
