import type { ComponentType } from 'react'
import type { FieldType } from '#model/page.ts'
import { CheckboxControl } from './checkbox-control.tsx'
import { ColorControl } from './color-control.tsx'
import type { ControlProps } from './control.ts'
import { DateControl, DatetimeControl } from './date-control.tsx'
import { LinkControl } from './link-control.tsx'
import { MediaControl } from './media-control.tsx'
import { NumberControl } from './number-control.tsx'
import { RecordsControl } from './records-control.tsx'
import { SelectControl } from './select-control.tsx'
import { TextControl } from './text-control.tsx'
import { TextareaControl } from './textarea-control.tsx'
import { WysiwygControl } from './wysiwyg-control.tsx'

/** The control that edits each field type. */
export const controls = {
  text: TextControl,
  textarea: TextareaControl,
  wysiwyg: WysiwygControl,
  checkbox: CheckboxControl,
  select: SelectControl,
  number: NumberControl,
  color: ColorControl,
  date: DateControl,
  datetime: DatetimeControl,
  media: MediaControl,
  link: LinkControl,
  specials: RecordsControl,
  resorts: RecordsControl,
} as unknown as Readonly<Record<FieldType, ComponentType<ControlProps>>>
