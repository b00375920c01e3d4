import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { translateEnglish, type Translations, type Translate, createTranslate } from '#messages/translate.ts'

const Speaks = createContext<Translate>(translateEnglish)

interface TranslationProps {
  /** Language of the page. */
  readonly lang: string
  /** Translated messages of the page by their keys; absent in English. */
  readonly said: Translations | undefined
  readonly children: ReactNode
}

/** Provider of the page's translation, around each slice as each may be a root. */
export function TranslationProvider({ lang, said, children }: TranslationProps): ReactNode {
  const t = useMemo(() => createTranslate(lang, said), [lang, said])
  return <Speaks value={t}>{children}</Speaks>
}

/** Translation of a part's own messages into the language of the page (i18n). */
export function useTranslate(): Translate {
  return useContext(Speaks)
}
