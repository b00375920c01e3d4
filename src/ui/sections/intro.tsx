import type { ReactNode } from 'react'
import { Copy, type CopyText, hasCopy } from '../text/copy.tsx'
import { Section } from './section.tsx'
import './intro.css'

interface IntroProps extends CopyText {
  readonly align?: 'left' | 'center' | 'right' | undefined
  readonly ink?: string | undefined
}

/** Introductory text of a page or part, at a readable width. */
export function Intro({ align = 'center', ink, ...copy }: IntroProps): ReactNode {
  if (!hasCopy(copy)) return null
  return (
    <Section className="intro" label={copy.title} ink={ink}>
      <Copy className={`opening intro-copy intro-${align}`} align={align} {...copy} />
    </Section>
  )
}
