import type { ReactNode } from 'react'
import { customProperties } from '../page/custom-properties.ts'
import { Title, type TitleSize, type TitleTag } from '../text/title.tsx'
import './divider.css'

interface DividerProps {
  readonly title?: string | undefined
  readonly titleTag?: TitleTag | undefined
  readonly titleSize?: TitleSize | undefined
  readonly ornament?: ReactNode
  readonly colour?: string | undefined
}

/** Title between two lines with an ornament; decoration without a title. */
export function Divider({ title, titleTag, titleSize, ornament, colour }: DividerProps): ReactNode {
  return (
    <div
      className="divider wrap"
      style={customProperties({ '--own-colour': colour })}
      aria-hidden={title ? undefined : true}
    >
      <div className="divider-body">
        {ornament ?? (
          <svg className="divider-ornament" viewBox="0 0 48 16" aria-hidden>
            <path d="M24 1l6 7-6 7-6-7zM4 8h8M36 8h8" />
          </svg>
        )}
        <Title tag={titleTag} size={titleSize}>
          {title}
        </Title>
      </div>
    </div>
  )
}
