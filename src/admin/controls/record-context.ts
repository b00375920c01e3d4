import { createContext, useContext } from 'react'

/** Where the record in a form belongs: some controls offer only what is there. */
export interface RecordContextValue {
  readonly site_id: string
  readonly language_code: string
}

export const RecordContext = createContext<RecordContextValue | undefined>(undefined)

export function useRecordContext(): RecordContextValue | undefined {
  return useContext(RecordContext)
}
