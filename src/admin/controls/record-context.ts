import { createContext, useContext } from 'react'

/** Where the record in a form belongs: some controls offer only what is there. */
export interface RecordPlace {
  readonly site_id: string
  readonly language_code: string
}

export const RecordPlaceContext = createContext<RecordPlace | undefined>(undefined)

export function useRecordPlace(): RecordPlace | undefined {
  return useContext(RecordPlaceContext)
}
