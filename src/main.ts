import { misspeltSettings, openProduct } from './product.ts'
import { seedMissingDemo, welcome } from './welcome.ts'

for (const sentence of misspeltSettings()) console.warn(sentence)
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
