import { createContext } from 'react'
import type { RecordFieldType } from '#model/records/records.ts'
import type { FieldControl } from './control.ts'

export type Controls = Readonly<Record<RecordFieldType, FieldControl>>

/** The controls that groups and rows draw their own fields with: handed down by the form, for they are among them. */
export const NestedControls = createContext<Controls | undefined>(undefined)
