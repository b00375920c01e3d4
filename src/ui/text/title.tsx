import type { ReactNode } from 'react'
import type { ForeignText } from '#model/text/direction.ts'
import { classNames } from '../page/class-names.ts'

export type TitleTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
export type TitleSize = `text-${'sm' | 'base' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl' | '5xl' | '6xl' | '7xl' | '8xl'}`

interface TitleProps {
  readonly tag?: TitleTag | undefined
  readonly size?: TitleSize | undefined
  readonly className?: string | undefined
  readonly said?: ForeignText | undefined
  readonly children?: ReactNode
}

/** Heading with a level and a size; nothing without text. */
export function Title({ tag = 'h2', size, className, said, children }: TitleProps): ReactNode {
  if (!children) return null
  // The two end up as an element name and a class, so only listed values may pass.
  const Tag = /^h[1-6]$/.test(tag) ? tag : 'h2'
  return (
    <Tag className={classNames('title', /^text-([2-8]?xl|sm|base|lg)$/.exec(size!)?.[0], className)} {...said}>
      {typeof children === 'string' ? undivided(children) : children}
    </Tag>
  )
}

/** Words of a title, of which no line divides short ones at a hyphen: a joiner without width follows it. */
export function undivided(words: string): string {
  return words.replace(/\b(\w{1,5}-)(?=\w{1,5}\b)/g, '$1\u2060')
}

/** Level below a title's, for the titles of its content; without a title, its own level. */
export function deeperThan(tag: TitleTag = 'h2', title?: string): TitleTag {
  if (!title) return tag
  return `h${Math.min(6, Number(tag[1]) + 1)}` as TitleTag
}
