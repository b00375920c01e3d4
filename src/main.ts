import { openProduct } from './product.ts'
import { seedMissingDemo, welcome } from './welcome.ts'

const product = await openProduct()
await seedMissingDemo(product)
await welcome(product, await product.listen())

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void product.close().finally(() => process.exit(0))
    // Idle keep-alive connections must not hold the process for long.
    setTimeout(() => process.exit(0), 5000).unref()
  })
}
