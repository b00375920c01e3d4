import type { ReactNode } from 'react'
import { Copy, type CopyText, hasCopy } from '../text/copy.tsx'
import { Section } from './section.tsx'
import './intro.css'

interface IntroProps extends CopyText {
  readonly align?: 'left' | 'center' | 'right' | undefined
  readonly ink?: string | undefined
}

/** Words at the head of a page or a part of it, as wide as they read well. */
export function Intro({ align = 'center', ink, ...copy }: IntroProps): ReactNode {
  if (!hasCopy(copy)) return null
  return (
    <Section className="intro" label={copy.title} ink={ink}>
      <Copy className={`opening intro-copy intro-${align}`} align={align} {...copy} />
    </Section>
  )
}
