import type { ReactNode } from 'react'
import { interfaceLanguage } from '#messages/interface.ts'
import { directionOf } from '#model/text/direction.ts'

interface ForeignProps {
  /** Language of the text; absent where it is not known. */
  readonly lang: string | undefined
  readonly children: ReactNode
}

/** Text in the language of its content, such as a title: marked so for screen readers. */
export function Foreign({ lang, children }: ForeignProps) {
  if (!lang || lang === interfaceLanguage()) return children
  return (
    <bdi lang={lang} dir={directionOf(lang)}>
      {children}
    </bdi>
  )
}
