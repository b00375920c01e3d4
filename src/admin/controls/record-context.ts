import { createContext, useContext } from 'react'
import type { ZoneSources } from '#entities/zone-sources.ts'

/** Site, language and time zone of the record in a form, for controls that offer only what is there. */
interface RecordContextValue {
  readonly site_id: string
  readonly language_code: string
  readonly zone?: ZoneSources
}

export const RecordContext = createContext<RecordContextValue | undefined>(undefined)

export function useRecordContext(): RecordContextValue | undefined {
  return useContext(RecordContext)
}
