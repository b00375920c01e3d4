import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { MediaFiles, TakenFile } from './files.ts'

/** File of an upload form as it comes. */
interface UploadedFile {
  readonly content: AsyncIterable<Buffer>
  readonly name: string
}

/** Upload form: its one file, written to the disk and checked. Throws `invalid-input` for a form that breaks off. */
export function takeUpload(
  request: FastifyRequest,
  media: Pick<MediaFiles, 'take'>,
): Promise<{ readonly taken: TakenFile; readonly name: string }> {
  return readUpload(request, limits.videoBytes, async ({ content, name }) => ({
    taken: await media.take(content),
    name,
  }))
}

/** Upload form: its one file, read while it comes. Throws `invalid-input` for a form that breaks off, `too-large`. */
export async function readUpload<T>(
  request: FastifyRequest,
  most: number,
  read: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const file = await fileOf(request, most)
  let broken: unknown
  file.file.once('error', (error) => (broken = error))
  try {
    return await read({ content: file.file, name: file.filename })
  } catch (error) {
    throw error === broken ? brokenForm() : error
  }
}

async function fileOf(request: FastifyRequest, most: number): Promise<MultipartFile> {
  try {
    const file = await request.file({ limits: { fileSize: most + 1 } })
    if (file) return file
  } catch (error) {
    // What the framework names has a status of its own; the rest is a form that cannot be read.
    throw error instanceof Error && 'statusCode' in error ? error : brokenForm()
  }
  throw new VoixError('invalid-input', {
    field: 'file',
    reason: sentence('Choose a file to upload.'),
  })
}

function brokenForm(): VoixError {
  return new VoixError('invalid-input', {
    field: 'file',
    reason: sentence('The upload stopped before its end. Upload the file again.'),
  })
}
