import { createContext, useContext } from 'react'

/** Site and language of the record in a form, for controls that offer only what is there. */
interface RecordContextValue {
  readonly site_id: string
  readonly language_code: string
}

export const RecordContext = createContext<RecordContextValue | undefined>(undefined)

export function useRecordContext(): RecordContextValue | undefined {
  return useContext(RecordContext)
}
