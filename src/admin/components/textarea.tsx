import { Textarea as MantineTextarea, type TextareaProps } from '@mantine/core'
import type { CSSProperties } from 'react'
import './textarea.css'

/** Whether the browser sizes a text area by its content. Mantine's own way lays the page out at each render. */
const isSizedByStyle = CSS.supports('field-sizing', 'content')

/** Text area that grows with its content, between `minRows` (1) and `maxRows` (any number) lines. */
export function Textarea({
  minRows = 1,
  maxRows,
  ...field
}: Omit<TextareaProps, 'autosize' | 'rows' | 'styles' | 'classNames'>) {
  if (!isSizedByStyle) return <MantineTextarea {...field} {...(maxRows && { maxRows })} autosize minRows={minRows} />
  const rows = { '--vx-least-rows': minRows, ...(maxRows && { '--vx-most-rows': maxRows }) } as CSSProperties
  return <MantineTextarea {...field} classNames={{ input: 'vx-growing' }} styles={{ input: rows }} />
}
