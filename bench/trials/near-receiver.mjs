/** The built product whose calls over https go to `RECEIVER_PORT` of this machine: its own guard calls nobody that is not public. */
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

https.request = (_url, { method, headers, signal }) =>
  http.request({ host: '127.0.0.1', port: process.env.RECEIVER_PORT, method, headers, signal, agent: false })
syncBuiltinESMExports()

await import('../../dist/server/main.js')
