import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { translateEnglish, type Translations, type Translate, createTranslate } from '#model/translate.ts'

const Speaks = createContext<Translate>(translateEnglish)

interface SpeakingProps {
  /** Translated messages of the page; absent in English. */
  readonly said: Translations | undefined
  readonly children: ReactNode
}

/** Parts within it speak the language of the page. It stands around each slice, as each may be a root of its own. */
export function TranslationProvider({ said, children }: SpeakingProps): ReactNode {
  const t = useMemo(() => createTranslate(said), [said])
  return <Speaks value={t}>{children}</Speaks>
}

/** Translation of a part's own messages into the language of the page (i18n). */
export function useTranslate(): Translate {
  return useContext(Speaks)
}
