import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { sayEnglish, type SaidInstead, type Say, sayInstead } from '#model/translate.ts'

const Speaks = createContext<Say>(sayEnglish)

interface SpeakingProps {
  /** What the page says in place of English; absent where it speaks English. */
  readonly said: SaidInstead | undefined
  readonly children: ReactNode
}

/** Parts within it speak the language of the page. It stands around each slice, as each may be a root of its own. */
export function Speaking({ said, children }: SpeakingProps): ReactNode {
  const t = useMemo(() => sayInstead(said), [said])
  return <Speaks value={t}>{children}</Speaks>
}

/** What a part says by itself, in the language of the page. */
export function useSay(): Say {
  return useContext(Speaks)
}
