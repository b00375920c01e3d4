import type { Migration } from '../migrate.ts'
import { up as first } from './001-first.ts'

/** Every migration there is, in order. Append; never edit one that has shipped. */
export const migrations: readonly Migration[] = [{ name: '001-first', up: first }]
