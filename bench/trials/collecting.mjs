/** The built product, which collects all of its garbage at SIGUSR2: what is left then is held. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())

await import('../../dist/server/main.js')
