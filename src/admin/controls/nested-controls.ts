import { createContext } from 'react'
import type { RecordFieldType } from '#model/records/records.ts'
import type { FieldControl } from './control.ts'

export type Controls = Readonly<Record<RecordFieldType, FieldControl>>

/** Controls for the fields within groups and rows, provided by the form: they include groups and rows. */
export const NestedControls = createContext<Controls | undefined>(undefined)
