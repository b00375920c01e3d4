import './controls.css'
import type { ComponentType } from 'react'
import type { FieldType } from '#model/page.ts'
import { CheckboxControl } from './checkbox-control.tsx'
import type { ControlProps } from './control.ts'
import { DateControl, DatetimeControl } from './date-control.tsx'
import { lateControl } from './late-control.tsx'
import { SelectControl } from './select-control.tsx'
import { TextControl } from './text-control.tsx'
import { TextareaControl } from './textarea-control.tsx'
import { WysiwygControl } from './wysiwyg-control.tsx'

const RecordsControl = lateControl(async () => (await import('./records-control.tsx')).RecordsControl)

/** The control that edits each field type. */
export const controls = {
  text: TextControl,
  textarea: TextareaControl,
  wysiwyg: WysiwygControl,
  checkbox: CheckboxControl,
  select: SelectControl,
  number: lateControl(async () => (await import('./number-control.tsx')).NumberControl),
  color: lateControl(async () => (await import('./color-control.tsx')).ColorControl),
  date: DateControl,
  datetime: DatetimeControl,
  media: lateControl(async () => (await import('./media-control.tsx')).MediaControl),
  link: lateControl(async () => (await import('./link-control.tsx')).LinkControl),
  specials: RecordsControl,
  resorts: RecordsControl,
} as unknown as Readonly<Record<FieldType, ComponentType<ControlProps>>>
