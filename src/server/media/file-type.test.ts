import { expect, it } from 'vitest'
import { fileTypeOf, isDocument } from './file-type.ts'
import { docx, mp4, webm } from './testing.ts'

it.each([
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['image/avif', '\0\0\0\x1cftypavif\0\0\0\0mif1avif'],
  ['image/svg+xml', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn --><svg viewBox="0 0 1 1">'],
  ['application/pdf', '%PDF-1.7'],
  ['text/vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello'],
])('knows %s by its first bytes', (mime, head) => {
  expect(fileTypeOf(Buffer.from(head, 'latin1'))?.mime).toBe(mime)
})

it('knows videos by their first bytes', () => {
  expect(fileTypeOf(mp4())).toEqual({ kind: 'video', mime: 'video/mp4' })
  expect(fileTypeOf(webm())).toEqual({ kind: 'video', mime: 'video/webm' })
})

it.each([
  ['a page of HTML', '<!doctype html><svg></svg>'],
  ['a page that begins like a drawing', '<svgx>'],
  ['a script', '#!/bin/sh\n'],
  ['a program', 'MZ\x90\0'],
  ['a program for Linux', '\x7fELF'],
  ['PHP', '<?php echo 1 ?><svg>'],
  ['a HEIC photograph', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['a QuickTime film', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
  ['a Matroska film', '\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x23B\x82\x88matroska'],
  ['a TIFF', 'II*\0'],
  ['words', 'WEBVTTX'],
  ['nothing', ''],
])('does not take %s', (_what, head) => {
  expect(fileTypeOf(Buffer.from(head, 'latin1'))).toBeUndefined()
})

it('takes an archive for a document only when it is one, without programs in it', () => {
  expect(isDocument(docx())).toBe(true)
  expect(isDocument(docx('word/vbaProject.bin'))).toBe(false)
  expect(isDocument(docx('evil.exe'))).toBe(false)
  expect(isDocument(Buffer.from('PK\x03\x04 and nothing else'))).toBe(false)
})
