import './controls.css'
import { Skeleton } from '@mantine/core'
import { createElement } from 'react'
import type { FieldType } from '#model/page/page.ts'
import { CheckboxControl } from './checkbox-control.tsx'
import type { FieldControl } from './control.ts'
import { lazyWhenVisible } from '../components/lazy-when-visible.tsx'
import { TextControl } from './text-control.tsx'
import { TextareaControl } from './textarea-control.tsx'
import { WysiwygControl } from './wysiwyg-control.tsx'

const RecordsControl = lazyWhenVisible(async () => (await import('./records-control.tsx')).RecordsControl)

/** The control that edits each field type. */
export const controls: Readonly<Record<FieldType, FieldControl>> = {
  text: TextControl,
  textarea: TextareaControl,
  wysiwyg: WysiwygControl,
  checkbox: CheckboxControl,
  select: lazyWhenVisible(async () => (await import('./select-control.tsx')).SelectControl),
  number: lazyWhenVisible(async () => (await import('./number-control.tsx')).NumberControl),
  color: lazyWhenVisible(async () => (await import('./color-control.tsx')).ColorControl),
  date: lazyWhenVisible(async () => (await import('./date-control.tsx')).DateControl),
  // With a line below for the zone.
  datetime: lazyWhenVisible(
    async () => (await import('./datetime-control.tsx')).DatetimeControl,
    createElement(Skeleton, { height: 58 }),
  ),
  media: lazyWhenVisible(async () => (await import('./media-control.tsx')).MediaControl),
  link: lazyWhenVisible(async () => (await import('./link-control.tsx')).LinkControl),
  specials: RecordsControl,
  resorts: RecordsControl,
}
