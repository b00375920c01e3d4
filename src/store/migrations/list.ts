import type { Migration } from '../migrate.ts'
import { up as first } from './001-first.ts'
import { up as pageLists } from './002-page-lists.ts'

/** Every migration there is, in order. Append; never edit one that has shipped. */
export const migrations: readonly Migration[] = [
  { name: '001-first', up: first },
  { name: '002-page-lists', up: pageLists },
]
