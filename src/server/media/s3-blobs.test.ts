import { expect, it, onTestFinished } from 'vitest'
import { describeBlobs } from './blobs.cases.ts'
import { openBucket } from './testing-bucket.ts'

describeBlobs('a bucket', openBucket)

it('says which request a bucket refused, and nothing of the keys', async () => {
  const { blobs, close } = await openBucket({ secretKey: 'another secret' })
  onTestFinished(close)
  await expect(blobs.read('a/original')).rejects.toThrow('The storage answered 403 to GET a/original.')
})
