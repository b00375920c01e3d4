import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { MediaFiles, TakenFile } from './files.ts'

/** Upload form: its one file, written to the disk and checked. Throws `invalid-input` for a form that breaks off. */
export async function takeUpload(
  request: FastifyRequest,
  media: Pick<MediaFiles, 'take'>,
): Promise<{ readonly taken: TakenFile; readonly name: string }> {
  const file = await fileOf(request)
  let broken: unknown
  file.file.once('error', (error) => (broken = error))
  try {
    return { taken: await media.take(file.file), name: file.filename }
  } catch (error) {
    throw error === broken ? brokenForm() : error
  }
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  try {
    const file = await request.file({ limits: { fileSize: limits.videoBytes + 1 } })
    if (file) return file
  } catch (error) {
    // What the framework names has a status of its own; the rest is a form that cannot be read.
    throw error instanceof Error && 'statusCode' in error ? error : brokenForm()
  }
  throw new VoixError('invalid-input', {
    field: 'file',
    reason: sentence({ id: 'refusals.upload.choose', defaultMessage: 'Choose a file to upload.' }),
  })
}

function brokenForm(): VoixError {
  return new VoixError('invalid-input', {
    field: 'file',
    reason: sentence({
      id: 'refusals.upload.broke-off',
      defaultMessage: 'The upload stopped before its end. Upload the file again.',
    }),
  })
}
